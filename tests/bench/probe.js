// Runs in every document before its own scripts and notes what a reader would see. `benchControl` is the selector of the
// page's main control. Plain JavaScript: a compiler's helper functions would be missing in the page.
{
  const noted = { fcp: 0, largest: [], cls: 0, longTasks: [], island: null, usable: null };
  const keys = [];
  globalThis.bench = { noted, keys, clickedAt: 0 };

  const observe = (type, note) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', ({ startTime, element }) => {
    noted.largest.push([startTime, element?.outerHTML.slice(0, 60) ?? '']);
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.fcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) noted.cls += value;
  });
  observe('longtask', ({ startTime, duration }) => noted.longTasks.push([startTime, duration]));

  // A message sent from an animation frame is handled after that frame was drawn.
  const afterPaint = (note) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = note;
    port2.postMessage(0);
  };

  const isUsable = (control) =>
    control?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    control.getBoundingClientRect().height > 0 &&
    !control.disabled &&
    !control.closest('[inert], [aria-busy="true"]');
  // Looks only at frames in which something changed: asking for every frame would be work that the page does not make.
  let asked = false;
  const look = () => {
    asked = false;
    if (document.querySelector('#main [data-ready]')) noted.island ??= performance.now();
    if (!isUsable(document.querySelector(globalThis.benchControl))) return;
    changes.disconnect();
    afterPaint(() => {
      noted.usable = performance.now();
    });
  };
  const changes = new MutationObserver(() => {
    if (!asked) requestAnimationFrame(look);
    asked = true;
  });
  if (globalThis.benchControl)
    changes.observe(document, { subtree: true, childList: true, attributes: true });

  // Times of two documents can be compared once they count from the same moment.
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('bench:click', performance.timeOrigin + timeStamp),
    { capture: true },
  );
  try {
    globalThis.bench.clickedAt = Number(sessionStorage.getItem('bench:click')) - performance.timeOrigin;
  } catch {
    // A blank page has no storage.
  }

  // From the key to the frame that shows it. `work` leaves out the wait for that frame: it is the listeners, with what they
  // render, and the drawing.
  let key = null;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      key = { from: timeStamp, handled: performance.now() };
    },
    { capture: true },
  );
  addEventListener('input', () => {
    const { from, handled } = key;
    const listeners = performance.now() - handled;
    requestAnimationFrame(() => {
      const frame = performance.now();
      afterPaint(() => {
        const now = performance.now();
        keys.push({ painted: now - from, work: listeners + now - frame });
      });
    });
  });
}
