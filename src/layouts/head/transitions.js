// A page that is left for one without transitions, or for a slow one, has its transition called off. That is no fault to report.
for (const type of ['pageswap', 'pagereveal']) {
  addEventListener(type, ({ viewTransition }) => {
    viewTransition?.ready.catch(() => {});
    viewTransition?.finished.catch(() => {});
  });
}
