const config = require('../../layouts/tailwind.public.cjs');

/** The sheet of the landing page below its first words. */
module.exports = {
  ...config,
  content: ['./src/layouts/public/{Heading,Step}.astro', './src/screens/landing/!(Hero).astro'],
};
