/**
 * A bill of materials in the format CycloneDX (https://cyclonedx.org/docs/1.5/json/). `npm sbom --omit dev` leaves out
 * each package that a package of the build asks for too, which are more than half.
 */

type Wanted = Readonly<Record<string, string>>;

interface Locked {
  /** Only where it is installed by another name. */
  readonly name?: string;
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly optional?: true;
  /** Of the build, or optional. */
  readonly devOptional?: true;
  readonly dependencies?: Wanted;
  readonly optionalDependencies?: Wanted;
  readonly peerDependencies?: Wanted;
}

/** What package-lock.json has of it. Packages are by their folder, the project itself by ''. */
export interface Lock {
  readonly name: string;
  readonly packages: Readonly<Record<string, Locked>>;
}

/** The folder in which Node finds a package that is asked for in another one; null if there is none. */
function resolve({ packages }: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const candidate = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[candidate]) return candidate;
    if (folder === '') return null;
  }
}

/** The packages that a package brings with it. npm also installs the peers that are optional, if they are in the lock. */
function broughtBy(lock: Lock, folder: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = lock.packages[folder] ?? {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => resolve(lock, folder, name) ?? []);
}

/** These folders, and those of all packages that they bring with them, sorted. */
export function withAllBrought(lock: Lock, folders: readonly string[]): string[] {
  const found = new Set<string>();
  const collect = (folder: string): void => {
    if (found.has(folder)) return;
    found.add(folder);
    broughtBy(lock, folder).forEach(collect);
  };
  folders.forEach(collect);
  return [...found].sort();
}

const nameOf = (folder: string, { name }: Locked) =>
  name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** https://github.com/package-url/purl-spec */
const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function hashOf(integrity: string): { alg: string; content: string } {
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return { alg: 'SHA-512', content };
}

const licenceOf = (license: string) =>
  / |\(/.test(license) ? { expression: license } : { license: { id: license } };

function component(folder: string, locked: Locked): object {
  const name = nameOf(folder, locked);
  const { version, integrity, license, optional, devOptional } = locked;
  return {
    type: 'library',
    'bom-ref': folder,
    name,
    version,
    scope: optional || devOptional ? 'optional' : 'required',
    ...(integrity && { hashes: [hashOf(integrity)] }),
    ...(license && { licenses: [licenceOf(license)] }),
    purl: purlOf(name, version),
  };
}

/** The packages that a host installs, with what each brings. The same lock gives the same text. */
export function billOfMaterials(lock: Lock): object {
  const { name } = lock;
  const { version = '', license = '' } = lock.packages[''] ?? {};
  // Without the project itself, which comes first.
  const folders = withAllBrought(lock, ['']).slice(1);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': name,
        name,
        version,
        licenses: [licenceOf(license)],
        purl: purlOf(name, version),
      },
    },
    components: folders.flatMap((folder) => {
      const locked = lock.packages[folder];
      return locked ? component(folder, locked) : [];
    }),
    dependencies: ['', ...folders].map((folder) => ({
      ref: folder || name,
      dependsOn: broughtBy(lock, folder).sort(),
    })),
  };
}
