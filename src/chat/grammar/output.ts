import type { ChatNode } from './tree.ts';

/** Collects nodes: it merges adjacent texts, and drops one line break on either side of a block. */
export class Output {
  readonly nodes: ChatNode[] = [];
  #text = '';

  text(text: string): void {
    this.#text += text;
  }

  add(node: ChatNode): void {
    this.#flush();
    this.nodes.push(node);
  }

  /** Adds the children of a frame without the frame itself, when it is nested in another of its kind. */
  spread(nodes: readonly ChatNode[]): void {
    for (const node of nodes) {
      if (node.type === 'text') this.text(node.text);
      else this.add(node);
    }
  }

  addBlock(node: ChatNode): void {
    if (this.#text.endsWith('\n')) this.#text = this.#text.slice(0, -1);
    this.add(node);
  }

  /** Drops the spaces at the end of the text if there are two or more, and returns whether it did. */
  dropSpaces(): boolean {
    if (!this.#text.endsWith('  ')) return false;
    let end = this.#text.length;
    while (this.#text.charCodeAt(end - 1) === 32) end -= 1;
    this.#text = this.#text.slice(0, end);
    return true;
  }

  done(): readonly ChatNode[] {
    this.#flush();
    return this.nodes;
  }

  #flush(): void {
    // All other blocks included the line break after them when they were read.
    const text =
      this.nodes.at(-1)?.type === 'block' && this.#text.startsWith('\n') ? this.#text.slice(1) : this.#text;
    if (text !== '') this.nodes.push({ type: 'text', text });
    this.#text = '';
  }
}
