/**
 * Emoji with their names. Only those that people use: the platform's two thousand would treble the size of the parser. A name
 * that is not here stays text, as it was typed.
 */
const table =
  '😄 smile,😁 grin,😂 joy,🙂 slight_smile,🙃 upside_down,😉 wink,😍 heart_eyes,' +
  '😎 sunglasses,🥳 partying_face,😏 smirk,😞 disappointed,😢 cry,' +
  '😭 sob,😱 scream,🤔 thinking,😐 neutral_face,🙄 rolling_eyes,' +
  '😴 sleeping,💀 skull,🤖 robot,👋 wave,✋ raised_hand,✌️ v,' +
  '🤞 fingers_crossed,👉 point_right,👇 point_down,👍 thumbsup +1,👎 thumbsdown -1,👏 clap,' +
  '🙏 pray,👀 eyes,🤷 shrug,👑 crown,' +
  '⭐ star,✨ sparkles,⚡ zap,🔥 fire,🎮 video_game,' +
  '🏆 trophy,🚀 rocket,💻 computer,💡 bulb,💎 gem,🔨 hammer,⚙️ gear,' +
  '🔑 key,🎁 gift,🎉 tada,🔒 lock,🔓 unlock,📝 pencil,🔍 mag,❤️ heart,' +
  '💔 broken_heart,💯 100,💬 speech_balloon,🚫 no_entry_sign,❌ x,❗ exclamation,❓ question,' +
  '⚠️ warning,✅ white_check_mark,🔴 red_circle,🟡 yellow_circle,🟢 green_circle,🔵 blue_circle,' +
  '⏰ alarm_clock,➡️ arrow_right,🆗 ok,ℹ️ information_source,🔔 bell,📢 loudspeaker,🎫 ticket,' +
  '🔗 link,📖 book,' +
  '🚨 rotating_light';

/** The emoji of each name. */
export const shortcodes: ReadonlyMap<string, string> = new Map(
  table.split(',').flatMap((row) => {
    const [emoji = '', ...names] = row.split(' ');
    return names.map((name) => [name, emoji] as const);
  }),
);
