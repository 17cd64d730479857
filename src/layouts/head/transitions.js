// A page that takes long to come has its transition called off by the browser. That is no fault to report.
for (const type of ['pageswap', 'pagereveal']) {
  addEventListener(type, ({ viewTransition }) => {
    for (const stage of ['updateCallbackDone', 'ready', 'finished']) viewTransition?.[stage].catch(() => {});
  });
}
