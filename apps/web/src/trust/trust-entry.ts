import '../public-entry.ts'
import { fillFigures } from './fill-figures.ts'

// The script of trust.html. The other prerendered pages do not load the texts of the figures.
void fillFigures(document.querySelectorAll<HTMLElement>('#prerendered [data-figures]'))
