/** In the frame: tells the page around it how high the content is. The height is no secret, so any page may receive it. */
export const frameScript = `new ResizeObserver(() =>
  parent.postMessage({ fledgeHeight: Math.ceil(document.querySelector('main').getBoundingClientRect().height) }, '*'),
).observe(document.querySelector('main'))
`

/**
 * In the company's page: gives each frame the height of its content. It accepts only messages of the frame itself, while that shows
 * our origin, and only a number.
 */
export const resizeScript = `(() => {
  const { origin } = new URL(document.currentScript.src)
  addEventListener('message', event => {
    const height = event.data && event.data.fledgeHeight
    if (event.origin !== origin || !Number.isInteger(height) || height < 1 || height > 20000) return
    for (const frame of document.querySelectorAll('iframe[src^="' + origin + '/embed/"]'))
      if (frame.contentWindow === event.source) frame.style.height = height + 'px'
  })
})()
`
