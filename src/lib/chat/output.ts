import type { ChatNode } from './tree.ts';

/** Nodes in the making: texts that meet become one, and a block takes one line break from before it. */
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

  done(): readonly ChatNode[] {
    this.#flush();
    return this.nodes;
  }

  #flush(): void {
    if (this.#text !== '') this.nodes.push({ type: 'text', text: this.#text });
    this.#text = '';
  }
}
