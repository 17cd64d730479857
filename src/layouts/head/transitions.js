// Browsers skip the view transition of a slow navigation, and then reject a promise that no script can catch. It is not an error.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
});
