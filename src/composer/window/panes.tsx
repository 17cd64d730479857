/** The two panes of the composer: one at a time, or both beside each other where there is room for them. */
export type Pane = 'edit' | 'preview';

/** In a sheet both panes scroll; as part of a screen the preview stays in view. */
const filling = {
  work: 'grid min-h-0 grid-cols-1',
  pane: 'overflow-y-auto overscroll-contain scroll-py-4',
  preview:
    '[@container(min-width:52rem)]:border-s [@container(min-width:52rem)]:border-line [@container(min-width:52rem)]:bg-ground',
};
const growing = {
  work: '[@container(min-width:52rem)]:grid [@container(min-width:52rem)]:gap-x-6',
  pane: '',
  preview:
    '[@container(min-width:52rem)]:sticky [@container(min-width:52rem)]:top-16 [@container(min-width:52rem)]:max-h-[calc(100dvh-8rem)] ' +
    '[@container(min-width:52rem)]:self-start [@container(min-width:52rem)]:overflow-y-auto',
};

const hiddenBeside = (isShown: boolean) => (isShown ? '' : '[@container(max-width:51.99rem)]:hidden');

/** Around both panes. */
export const workLook = (fills: boolean): string =>
  `[@container(min-width:52rem)]:grid-cols-2 ${(fills ? filling : growing).work}`;

export const editorLook = (fills: boolean, shown: Pane): string =>
  `composer-editor min-w-0 py-5 ${(fills ? filling : growing).pane} ${hiddenBeside(shown === 'edit')}`;

/** In a long preview, the browser only renders what is in view. */
export function previewLook(fills: boolean, shown: Pane): string {
  const { pane, preview } = fills ? filling : growing;
  return `composer-preview grid min-w-0 content-start gap-3 py-5 [&_.chat-embed]:[contain-intrinsic-size:auto_8rem] [&_.chat-embed]:[content-visibility:auto] ${pane} ${preview} ${hiddenBeside(shown === 'preview')}`;
}
