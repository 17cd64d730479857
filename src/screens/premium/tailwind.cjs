const config = require('../../layouts/tailwind.public.cjs');

/** The sheet of the page about premium below its first words. */
module.exports = {
  ...config,
  content: ['./src/screen-kits/public/{Heading,Step}.astro', './src/screens/premium/!(Offer).astro'],
};
