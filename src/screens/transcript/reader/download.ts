import { toast } from '../../../app/stores/toasts.ts';
import type { Transcript } from '../../../contract/transcript.ts';
import { t } from '../../../i18n/client.ts';
import { withTexts } from '../../../i18n/texts.ts';
import { lazyCode } from '../../../ui/lazy-code.ts';
import type { TranscriptPlace } from './place.ts';

const files = lazyCode(() => withTexts(['transcript-tools'], import('../export/save.ts')));

export const prefetchFiles = files.prefetch;

/** Saves a transcript as a file. The code for it is loaded on demand. */
export async function saveTranscript(
  transcript: Transcript,
  place: TranscriptPlace,
  kind: 'html' | 'text',
): Promise<void> {
  try {
    const { saveAs } = await files.fetch();
    await saveAs(kind, transcript, place);
  } catch {
    toast({ tone: 'error', text: t('transcript-reader:download.failed') });
  }
}
