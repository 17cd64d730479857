import { adopt } from '../../ui/adopt.ts';
import chat from './chat.css?inline';
import embed from './embed.css?inline';
import extras from './extras.css?inline';
import layouts from './layouts.css?inline';
import mosaic from './mosaic.css?inline';
import text from './text.css?inline';

/**
 * The look of messages, for code that shows them and comes on demand: an imported sheet would be part of every page that could
 * ask for it. A page that is built with messages in it imports the sheets that it needs itself.
 *
 * Tailwind does not read this folder (tailwind.config.cjs): any word here that is also a class, even in a comment, would put
 * its rules into every page. All classes begin with `chat-`; `chat`, `chat-bubble` and its like are daisyUI's.
 */
for (const css of [chat, text, embed, mosaic, extras, layouts]) adopt(css);
