/** Emoji with their names. Only the usual ones: a name that is not here stays text, as it was typed. */
const table =
  '😄 smile,😁 grin,😂 joy,🙂 slight_smile,🙃 upside_down,😉 wink,😍 heart_eyes,' +
  '🥰 smiling_face_with_3_hearts,😎 sunglasses,🥳 partying_face,😏 smirk,😞 disappointed,😢 cry,' +
  '😭 sob,🤯 exploding_head,😳 flushed,😱 scream,🤔 thinking,😐 neutral_face,🙄 rolling_eyes,' +
  '😴 sleeping,💀 skull,🤖 robot,👋 wave,✋ raised_hand,👌 ok_hand,✌️ v,' +
  '🤞 fingers_crossed,👉 point_right,👇 point_down,👍 thumbsup +1,👎 thumbsdown -1,👏 clap,' +
  '🙌 raised_hands,🙏 pray,💪 muscle,👀 eyes,👥 busts_in_silhouette,🤷 shrug,🤦 facepalm,👑 crown,' +
  '🐱 cat,🐶 dog,⭐ star,✨ sparkles,⚡ zap,🔥 fire,🎮 video_game,' +
  '🎯 dart,🏆 trophy,🚀 rocket,💻 computer,💡 bulb,💰 moneybag,💎 gem,🔨 hammer,⚙️ gear,🛡️ shield,' +
  '🔑 key,🎁 gift,🎉 tada,📅 date,📌 pushpin,🔒 lock,🔓 unlock,📝 pencil,🔍 mag,❤️ heart,' +
  '💔 broken_heart,💯 100,💬 speech_balloon,🚫 no_entry_sign,❌ x,❗ exclamation,❓ question,' +
  '⚠️ warning,✅ white_check_mark,🔴 red_circle,🟡 yellow_circle,🟢 green_circle,🔵 blue_circle,' +
  '⏰ alarm_clock,➡️ arrow_right,🆗 ok,ℹ️ information_source,🔔 bell,📢 loudspeaker,🎫 ticket,' +
  '🥺 pleading_face,🔗 link,📖 book,' +
  '🚨 rotating_light';

/** The emoji of each name. */
export const shortcodes: ReadonlyMap<string, string> = new Map(
  table.split(',').flatMap((row) => {
    const [emoji = '', ...names] = row.split(' ');
    return names.map((name) => [name, emoji] as const);
  }),
);
