/** Names the drafts of one entry's form. */
export function draftKey(guildId: string, name: string, id: string): string {
  return `${guildId}:${name}/${id}`;
}
