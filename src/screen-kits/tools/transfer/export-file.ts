import { errorWords } from '../../../app/states/error-words.ts';
import { toastFailed } from '../../../app/states/undoing.ts';
import { t } from '../../../i18n/client.ts';
import { ownZone } from '../../../i18n/format.ts';
import { dayIn } from '../../../lib/days.ts';
import { fileName, writePacket } from '../../../lib/transfer/packet.ts';
import { saveFile } from '../../../ui/save-file.ts';
import type { Subject } from '../subject.ts';
import { packetHere } from './packet-here.ts';
import { acceptedBy, workOf } from './work.ts';

/** Hands the saved settings of a screen to the browser's downloads. `owner` is whose toast it is when that fails. */
export async function exportFile(subject: Subject, guildId: string, owner: string): Promise<void> {
  const work = workOf(subject);
  const here = await packetHere(subject, work, guildId);
  if (here.kind === 'failed') {
    const reason = errorWords(here.error, t).title;
    const retry = () => void exportFile(subject, guildId, owner);
    return toastFailed(owner, t('transfer:export_failed', { reason }), retry);
  }
  const at = new Date();
  const { packet } = here;
  const text = writePacket({ ...packet, kind: acceptedBy(work).kind, at });
  saveFile(fileName(packet.screen, packet.guild, dayIn(ownZone(), at)), text, 'application/json');
}
