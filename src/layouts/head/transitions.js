// A page that takes long to come has its transition called off by the browser, at times before the page can know of it.
// That is no fault to report.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
});
