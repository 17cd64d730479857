const config = require('../../layouts/tailwind.public.cjs');

/** The sheet of the sign-in card. */
module.exports = { ...config, content: ['./src/screens/login/SignIn.astro'] };
