const config = require('../../layouts/tailwind.public.cjs');

/** The sheet of what stands beside the first words of the page about premium. */
module.exports = { ...config, content: ['./src/screens/premium/Offer.astro'] };
