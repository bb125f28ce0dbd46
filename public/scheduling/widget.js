// The widget of the built-in scheduling page. It has the one call of Calendly's widget that the booking drawer makes, so
// that the drawer does not know which of the two it shows.
window.Calendly = {
  initInlineWidget({ url, parentElement }) {
    const frame = document.createElement('iframe')
    frame.src = url
    frame.title = 'Select a date and time'
    parentElement.replaceChildren(frame)
  },
}
