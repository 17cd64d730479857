import { adoptStyles } from '../../ui/adopt.ts';
import chat from './chat.css?inline';
import embed from './embed.css?inline';
import extras from './extras.css?inline';
import layouts from './layouts.css?inline';
import mosaic from './mosaic.css?inline';
import reply from './reply.css?inline';
import text from './text.css?inline';
import themes from './themes.css?inline';

/**
 * Adopts the style sheets of messages. Code that shows messages is loaded on demand, and a plainly imported sheet would be part of
 * every page that might load it. A page that is built with messages in it imports the sheets that it needs.
 *
 * Tailwind does not read this folder (tailwind.config.cjs): any word here that is also a class, even in a comment, would add
 * its rules to every page. All classes begin with `chat-`, but `chat`, `chat-bubble` and the like are daisyUI's.
 */
for (const css of [themes, chat, text, reply, embed, mosaic, extras, layouts]) adoptStyles(css);
