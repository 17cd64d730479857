import ts from 'typescript';

/** The doc comment of a value, and those of its members or alternatives. */
export interface Notes {
  readonly text?: string | undefined;
  readonly members?: Readonly<Record<string, Notes>>;
  /** The alternatives of a variant or union, in order. */
  readonly options?: readonly Notes[];
}

/** The doc comment directly before a node, as one line of plain text. */
function textBefore(node: ts.Node): string | undefined {
  const { text } = node.getSourceFile();
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const range = ranges.findLast(({ pos }) => text.startsWith('/**', pos));
  return range && plain(text.slice(range.pos + 3, range.end - 2));
}

function plain(comment: string): string {
  return comment
    .replace(/\n\s*\*/g, '\n')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Resolves a name to a constant. */
type Scope = (name: ts.Identifier) => ts.VariableDeclaration | undefined;

const nameOf = (name: ts.PropertyName) => (ts.isComputedPropertyName(name) ? '' : name.text);

function declaredText(node: ts.Expression, scope: Scope): string | undefined {
  const declared = ts.isIdentifier(node) ? scope(node) : undefined;
  return declared && textBefore(declared.parent.parent);
}

/** Follows the calls that build a schema or endpoint (`v.pipe(v.array(thing))`) down to their members. */
function notesOf(node: ts.Expression, scope: Scope): Notes {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return notesOf(node.expression, scope);
  if (ts.isParenthesizedExpression(node)) return notesOf(node.expression, scope);
  if (ts.isPropertyAccessExpression(node)) return notesOf(node.expression, scope);
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body) ? {} : notesOf(node.body, scope);
  if (ts.isIdentifier(node)) {
    const declared = scope(node);
    return declared?.initializer ? notesOf(declared.initializer, scope) : {};
  }
  if (ts.isArrayLiteralExpression(node)) {
    const options = node.elements.map((element) => ({
      ...notesOf(element, scope),
      text: textBefore(element) ?? declaredText(element, scope),
    }));
    return { options };
  }
  if (ts.isCallExpression(node)) {
    for (const part of [node.expression, ...node.arguments]) {
      const notes = notesOf(part, scope);
      if (notes.members || notes.options) return notes;
    }
    return {};
  }
  return ts.isObjectLiteralExpression(node) ? { members: membersOf(node, scope) } : {};
}

function membersOf(node: ts.ObjectLiteralExpression, scope: Scope): Record<string, Notes> {
  const members: Record<string, Notes> = {};
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      Object.assign(members, notesOf(property.expression, scope).members);
    } else if (ts.isPropertyAssignment(property)) {
      members[nameOf(property.name)] = {
        ...notesOf(property.initializer, scope),
        text: textBefore(property),
      };
    } else if (ts.isShorthandPropertyAssignment(property)) {
      const declared = scope(property.name);
      const isOwn = declared?.getSourceFile() === property.getSourceFile();
      members[nameOf(property.name)] = {
        ...notesOf(property.name, scope),
        text: textBefore(property) ?? (isOwn ? declaredText(property.name, scope) : undefined),
      };
    }
  }
  return members;
}

function constantsOf(source: ts.SourceFile): ts.VariableDeclaration[] {
  return source.statements.filter(ts.isVariableStatement).flatMap((s) => [...s.declarationList.declarations]);
}

/**
 * Reads the doc comments of all exported constants, by name. A name refers to a constant of the same file, else to an
 * exported one: exported names are unique in the contract.
 *
 * @param files paths of TypeScript files
 */
export function readNotes(files: readonly string[]): ReadonlyMap<string, Notes> {
  const sources = files.map((file) =>
    ts.createSourceFile(file, ts.sys.readFile(file) ?? '', ts.ScriptTarget.Latest, true),
  );
  const exported = sources
    .flatMap(constantsOf)
    .filter((declared) => ts.getCombinedModifierFlags(declared) & ts.ModifierFlags.Export);
  const scope: Scope = (name) =>
    [...constantsOf(name.getSourceFile()), ...exported].find(
      (declared) => declared.name.getText() === name.text,
    );
  return new Map(
    exported.map((declared) => [
      declared.name.getText(),
      {
        ...(declared.initializer ? notesOf(declared.initializer, scope) : {}),
        text: textBefore(declared.parent.parent),
      },
    ]),
  );
}
