import { architecture } from './companies/architecture.ts'
import { biotech } from './companies/biotech.ts'
import { climate } from './companies/climate.ts'
import { culture } from './companies/culture.ts'
import { education } from './companies/education.ts'
import { fashion } from './companies/fashion.ts'
import { film } from './companies/film.ts'
import { finance } from './companies/finance.ts'
import { food } from './companies/food.ts'
import { games } from './companies/games.ts'
import { health } from './companies/health.ts'
import { hospitality } from './companies/hospitality.ts'
import { logistics } from './companies/logistics.ts'
import { manufacturing } from './companies/manufacturing.ts'
import { music } from './companies/music.ts'
import { news } from './companies/news.ts'
import { publicService } from './companies/public.ts'
import { software } from './companies/software.ts'
import { space } from './companies/space.ts'
import { sport } from './companies/sport.ts'

export type Industry = {
  key: string
  label: string
  /** One company a line: name | city | size | what it does, after "We" | its subject | a sentence of its own. */
  companies: string
  /** Families of marks its logos are drawn from. */
  marks: string[]
}

export const industries: Industry[] = [
  { key: 'software', label: 'Software', companies: software, marks: ['monogram', 'tiles', 'dots', 'steps', 'cube'] },
  {
    key: 'climate',
    label: 'Climate and Energy',
    companies: climate,
    marks: ['horizon', 'leaf', 'waves', 'petals', 'rings'],
  },
  { key: 'health', label: 'Health', companies: health, marks: ['petals', 'rings', 'monogram', 'arcs', 'leaf'] },
  { key: 'biotech', label: 'Biotechnology', companies: biotech, marks: ['petals', 'dots', 'cube', 'rings', 'leaf'] },
  {
    key: 'finance',
    label: 'Finance and Insurance',
    companies: finance,
    marks: ['monogram', 'steps', 'arch', 'tiles', 'rings'],
  },
  { key: 'games', label: 'Games', companies: games, marks: ['tiles', 'cube', 'fold', 'dots', 'monogram'] },
  {
    key: 'film',
    label: 'Film and Television',
    companies: film,
    marks: ['arcs', 'horizon', 'monogram', 'fold', 'orbit'],
  },
  { key: 'music', label: 'Music and Audio', companies: music, marks: ['bars', 'waves', 'arcs', 'monogram', 'rings'] },
  { key: 'news', label: 'News and Publishing', companies: news, marks: ['monogram', 'steps', 'fold', 'arch', 'tiles'] },
  {
    key: 'education',
    label: 'Education',
    companies: education,
    marks: ['fold', 'tiles', 'petals', 'monogram', 'steps'],
  },
  {
    key: 'architecture',
    label: 'Architecture and Planning',
    companies: architecture,
    marks: ['arch', 'tiles', 'cube', 'steps', 'monogram'],
  },
  {
    key: 'manufacturing',
    label: 'Manufacturing and Robotics',
    companies: manufacturing,
    marks: ['cube', 'rings', 'steps', 'dots', 'monogram'],
  },
  { key: 'space', label: 'Space and Aviation', companies: space, marks: ['orbit', 'peaks', 'fold', 'horizon', 'dots'] },
  {
    key: 'logistics',
    label: 'Logistics and Mobility',
    companies: logistics,
    marks: ['steps', 'rings', 'fold', 'waves', 'monogram'],
  },
  {
    key: 'food',
    label: 'Food and Agriculture',
    companies: food,
    marks: ['leaf', 'petals', 'horizon', 'arch', 'monogram'],
  },
  {
    key: 'hospitality',
    label: 'Hospitality and Travel',
    companies: hospitality,
    marks: ['arch', 'horizon', 'peaks', 'waves', 'monogram'],
  },
  {
    key: 'fashion',
    label: 'Fashion and Retail',
    companies: fashion,
    marks: ['monogram', 'tiles', 'fold', 'petals', 'arcs'],
  },
  {
    key: 'sport',
    label: 'Sport and Outdoors',
    companies: sport,
    marks: ['peaks', 'bars', 'fold', 'waves', 'monogram'],
  },
  {
    key: 'public',
    label: 'Law and Public Service',
    companies: publicService,
    marks: ['arch', 'rings', 'steps', 'monogram', 'tiles'],
  },
  {
    key: 'culture',
    label: 'Culture and Community',
    companies: culture,
    marks: ['petals', 'tiles', 'arcs', 'horizon', 'monogram'],
  },
]
