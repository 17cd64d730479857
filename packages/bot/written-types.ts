/** Writes types out in full, so that whoever installs the package needs none of the schemas that they are inferred from. */
import ts from 'typescript';

/** Types that are written by their own name or value. */
const simple =
  ts.TypeFlags.Unknown |
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Never |
  ts.TypeFlags.NonPrimitive;

/**
 * A declaration file with the types that a module exports. Whatever contains itself gets a name of its own there.
 *
 * @throws Error for a kind of type that plain data does not have, such as a function
 */
export function writtenTypes(checker: ts.TypeChecker, module: ts.SourceFile): string {
  const symbol = checker.getSymbolAtLocation(module);
  if (!symbol) throw new Error(`${module.fileName} is no module`);
  const inside: ts.Type[] = [];
  const named = new Map<ts.Type, string>();
  const declarations: string[] = [];

  function write(type: ts.Type): string {
    if (!type.isUnion() && type.flags & simple) return checker.typeToString(type);
    const name = named.get(type);
    if (name !== undefined) return name;
    if (inside.includes(type)) {
      named.set(type, `Nested${named.size + 1}`);
      return write(type);
    }
    inside.push(type);
    const text = writeParts(type);
    inside.pop();
    const own = named.get(type);
    if (own === undefined) return text;
    declarations.push(`type ${own} = ${text};`);
    return own;
  }

  function writeParts(type: ts.Type): string {
    if (type.isUnion()) {
      const members = type.types.map(write);
      // `boolean` is a union of its two values.
      const isBoolean = members.includes('true') && members.includes('false');
      const plain = members.filter((member) => !isBoolean || (member !== 'true' && member !== 'false'));
      return [...plain, ...(isBoolean ? ['boolean'] : [])].map((member) => `(${member})`).join(' | ');
    }
    if (type.isIntersection()) return writeObject(type);
    if (checker.isTupleType(type))
      return `readonly [${checker
        .getTypeArguments(type as ts.TypeReference)
        .map(write)
        .join(', ')}]`;
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return `readonly (${item ? write(item) : 'unknown'})[]`;
    }
    if (type.flags & ts.TypeFlags.Object) return writeObject(type);
    throw new Error(`Cannot write ${checker.typeToString(type)}`);
  }

  function writeObject(type: ts.Type): string {
    if (type.getCallSignatures().length > 0) throw new Error(`A function: ${checker.typeToString(type)}`);
    const indexed = checker
      .getIndexInfosOfType(type)
      .map(
        ({ keyType, type: value }) => `readonly [key: ${checker.typeToString(keyType)}]: ${write(value)};`,
      );
    const members = checker.getPropertiesOfType(type).map((member) => {
      const isOptional = member.flags & ts.SymbolFlags.Optional;
      const value = write(checker.getTypeOfSymbol(member));
      const comment = ts
        .displayPartsToString(member.getDocumentationComment(checker))
        .replaceAll('*/', '* /');
      const key = /^\w+$/.test(member.name) ? member.name : JSON.stringify(member.name);
      return `${comment && `/** ${comment} */ `}readonly ${key}${isOptional ? '?' : ''}: ${value};`;
    });
    return `{ ${[...indexed, ...members].join(' ')} }`;
  }

  const exported = checker.getExportsOfModule(symbol).map((one) => {
    const target = one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one;
    return `export type ${one.name} = ${write(checker.getDeclaredTypeOfSymbol(target))};`;
  });
  return `${[...declarations, ...exported].join('\n')}\n`;
}
