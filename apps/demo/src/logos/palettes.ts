/** Background, mark and accent color. Every mark contrasts with its background, in the light and in the dark theme. */
export type Palette = { ground: string; mark: string; accent: string }

export const palettes: Palette[] = [
  { ground: '#12343b', mark: '#f4efe6', accent: '#e9a23b' },
  { ground: '#f3e9dc', mark: '#c8553d', accent: '#2d3047' },
  { ground: '#1f2a44', mark: '#f7c59f', accent: '#efefd0' },
  { ground: '#e8f1f2', mark: '#13293d', accent: '#1b98e0' },
  { ground: '#3d2c2e', mark: '#f2d0a4', accent: '#c03221' },
  { ground: '#fdf0d5', mark: '#003049', accent: '#d62828' },
  { ground: '#2f4b26', mark: '#e6f2c9', accent: '#f2b134' },
  { ground: '#f6f4f1', mark: '#5b2333', accent: '#f7a072' },
  { ground: '#0b3954', mark: '#bfd7ea', accent: '#ff6663' },
  { ground: '#ffe8d6', mark: '#6b705c', accent: '#cb997e' },
  { ground: '#272727', mark: '#fed766', accent: '#009fb7' },
  { ground: '#eaf2e3', mark: '#1b4332', accent: '#74a57f' },
  { ground: '#5f0f40', mark: '#ffd6a5', accent: '#fb8b24' },
  { ground: '#f1faee', mark: '#1d3557', accent: '#e63946' },
  { ground: '#004e64', mark: '#e9fff9', accent: '#7ae582' },
  { ground: '#f9dcc4', mark: '#7f4f24', accent: '#d68c45' },
  { ground: '#2b2d42', mark: '#edf2f4', accent: '#ef8354' },
  { ground: '#e4e3f1', mark: '#3a3768', accent: '#e07a5f' },
  { ground: '#9a031e', mark: '#fff3e2', accent: '#fcbf49' },
  { ground: '#dff3f0', mark: '#0a5b55', accent: '#f08a4b' },
  { ground: '#4a4e69', mark: '#f2e9e4', accent: '#e5b25d' },
  { ground: '#fff6e0', mark: '#344e41', accent: '#bc4749' },
]
