import { expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

it('names a device by browser and operating system where the user agent contains them', () => {
  const chrome = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
  expect(deviceName(chrome)).toBe('Chrome on Mac')
  expect(deviceName(`${chrome} Edg/140.0.0.0`)).toBe('Edge on Mac')
  expect(
    deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1'),
  ).toBe('Safari on iPhone')
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0')).toBe('Firefox on Linux')
  expect(deviceName('curl/8')).toBe('Unknown device')
  expect(deviceName(null)).toBe('Unknown device')
})
