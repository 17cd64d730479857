import type { ChatNode } from './tree.ts';

/** Nodes in the making: texts that meet become one, and a block takes one line break from either side. */
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

  /** Adds the children of a frame that is not shown, since another of its kind stands around it. */
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

  /** Drops the spaces at the end of the text when there are two or more, and says whether there were. */
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
    // The other blocks took the line break behind them when they were read.
    const text =
      this.nodes.at(-1)?.type === 'block' && this.#text.startsWith('\n') ? this.#text.slice(1) : this.#text;
    if (text !== '') this.nodes.push({ type: 'text', text });
    this.#text = '';
  }
}
