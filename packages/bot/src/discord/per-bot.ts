import type { Bot } from './bot.ts';

/** Makes something once for each bot, when it is first needed, for what several modules share. */
export function perBot<Made>(make: (bot: Bot) => Made): (bot: Bot) => Made {
  const made = new WeakMap<Bot, { readonly it: Made }>();
  return (bot) => {
    const known = made.get(bot) ?? { it: make(bot) };
    made.set(bot, known);
    return known.it;
  };
}
