import { adopt } from '../adopt.ts';
import chat from './chat.css?inline';
import embed from './embed.css?inline';
import extras from './extras.css?inline';
import layouts from './layouts.css?inline';
import text from './text.css?inline';

/**
 * The look of messages, for code that shows them and comes on demand: an imported sheet would be part of every page that could
 * ask for it. A page that is built with messages in it imports the sheets that it needs itself.
 */
for (const css of [chat, text, embed, extras, layouts]) adopt(css);
