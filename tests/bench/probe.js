// Runs in every document before its scripts, and measures what people see. `benchControl` is the page's main
// control as `{ selector, by }`. This is plain JavaScript, because helper functions of a compiler would be
// missing in the page.
{
  const noted = { fcp: 0, largest: [], cls: 0, longTasks: [], island: null, usable: null };
  const keys = [];
  const bench = { noted, keys, arrived: null, lookFor };
  globalThis.bench = bench;

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

  // A message posted in an animation frame is handled after that frame was painted.
  const afterPaint = (note) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = note;
    port2.postMessage(0);
  };

  // React marks the elements that it rendered or hydrated.
  const isReacts = (element) => Object.keys(element).some((key) => key.startsWith('__react'));

  const isUsable = ({ selector, by }) => {
    const control = document.querySelector(selector);
    return (
      control?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      control.getBoundingClientRect().height > 0 &&
      !control.disabled &&
      !control.closest('[inert], [aria-busy="true"]') &&
      (by === 'browser' || isReacts(control))
    );
  };

  // Pending conditions, each with a callback for the first frame in which it holds. Only checked after mutations:
  // checking every frame would add work that the page does not do.
  const waits = new Map();
  let asked = false;
  const look = () => {
    asked = false;
    for (const [name, { holds, note }] of waits) {
      if (!holds()) continue;
      waits.delete(name);
      afterPaint(() => note(performance.now()));
    }
    if (waits.size === 0) changes.disconnect();
  };
  const askForLook = () => {
    if (!asked) requestAnimationFrame(look);
    asked = true;
  };
  const changes = new MutationObserver(askForLook);
  const waitFor = (name, holds, note) => {
    waits.set(name, { holds, note });
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    askForLook();
  };

  function watchFirstLoad(control) {
    waitFor(
      'usable',
      () => isUsable(control),
      (now) => {
        noted.usable = now;
      },
    );
    if (control.by === 'browser') return;
    const drawn = () => [...document.querySelectorAll('#main *')].some(isReacts);
    waitFor('island', drawn, (now) => {
      noted.island = now;
    });
  }

  // The next screen may be in this document or in a new one, so click and target are in local storage, and times are absolute.
  function lookFor(wanted) {
    localStorage.setItem('bench:target', JSON.stringify(wanted));
    bench.arrived = null;
    const isThere = () =>
      document.querySelector('#main h1')?.textContent.trim() === wanted.title && isUsable(wanted);
    waitFor('arrived', isThere, (now) => {
      bench.arrived = performance.timeOrigin + now;
    });
  }
  addEventListener(
    'click',
    ({ timeStamp }) => localStorage.setItem('bench:click', performance.timeOrigin + timeStamp),
    { capture: true },
  );
  let target = null;
  try {
    target = JSON.parse(localStorage.getItem('bench:target'));
  } catch {
    // about:blank has no storage.
  }
  // Only one of both is measured, to add as little work as possible.
  if (target) lookFor(target);
  else if (globalThis.benchControl) watchFirstLoad(globalThis.benchControl);

  // Measures from the key press to the frame that shows it. `work` excludes the wait for that frame: it is the
  // time of event listeners, rendering and painting.
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
