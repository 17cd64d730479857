/** The form for the components of a message. */
import { memo, use, useMemo } from 'react';
import {
  type ComponentUse,
  type ContainerComponent,
  componentLimits,
  componentTypes,
  everyComponent,
  isSecondGeneration,
  type MessageComponent,
  textsLength,
} from '../../../chat/message/components.ts';
import { isBlank, type MessageTemplate, withComponents } from '../../../chat/message/message.ts';
import type { FieldError } from '../../../contract/problem.ts';
import { locale, t, tKey } from '../../../i18n/client.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { Counter } from '../../../ui/TextField.tsx';
import { toFirstGeneration, toSecondGeneration } from '../../json/generations.ts';
import { componentFaults } from '../../parts/component-faults.ts';
import { wordsOf } from '../../parts/component-words.ts';
import { blockKinds, newPart, type PartKind, withProperty } from '../../parts/new-components.ts';
import { ColorField } from '../ColorField.tsx';
import { type Edit, EditingContext } from '../editing.ts';
import { type LeftParts, useLeftParts } from '../left-parts.ts';
import { addingBlocks, BlockFields, blockName } from './BlockFields.tsx';
import { Parts } from './Parts.tsx';
import { newWords, type Scope, ScopeContext, useScope } from './scope.ts';

interface Props {
  readonly value: MessageTemplate;
  readonly edit: Edit<MessageTemplate>;
  /** The host's errors by path. Those about components are found here first. */
  readonly errorAt: (path: string) => string | undefined;
  readonly use: ComponentUse;
}

/** Of the addresses in components, only those of buttons may be other than `https:`. */
const isButtonAddress = (path: string) => path.endsWith('.url') && !path.endsWith('.media.url');

function sentence({ path: at, key, limit }: FieldError): string {
  const values = limit === undefined ? {} : { limit: formatNumber(limit, locale) };
  const own = key === 'url' && isButtonAddress(at) ? 'button_url' : /^components\.(\w+)$/.exec(key)?.[1];
  return own ? tKey('components:faults.', own, 'other') : tKey('faults:', key, 'malformed', values);
}

function useErrors(
  { value, use: usedFor, errorAt }: Pick<Props, 'value' | 'use' | 'errorAt'>,
  isEarly: LeftParts['isEarly'],
): Scope {
  return useMemo(() => {
    const all = isBlank(value) ? [] : componentFaults(value, usedFor);
    const faults = all.filter(({ path }) => !isEarly(value, path));
    const isUnder = (path: string, parent: string) => path === parent || path.startsWith(`${parent}.`);
    return {
      errorAt(path) {
        const fault = faults.find((one) => one.path === path);
        return fault ? sentence(fault) : errorAt(path);
      },
      errorsUnder: (parent) => faults.filter(({ path }) => isUnder(path, parent)).length,
    };
  }, [value, usedFor, errorAt, isEarly]);
}

const path = 'components';
/** Files have to be uploaded with the message, which the bot does not do. */
const kindsFor = (use: ComponentUse) => blockKinds.filter((kind) => kind !== 'file' || use === 'free');

/** Typing in the message's text does not render this again. */
const isSame = (before: Props, after: Props) =>
  before.value.components === after.value.components &&
  before.value.flags === after.value.flags &&
  isBlank(before.value) === isBlank(after.value) &&
  before.edit === after.edit &&
  before.errorAt === after.errorAt &&
  before.use === after.use;

/** The platform's components of a message: rows of buttons and selects, or all that it shows. */
export const ComponentsEditor = memo(function ComponentsEditor(props: Props) {
  const { value, edit, errorAt, use: usedFor } = props;
  const { separate } = use(EditingContext);
  const { isEarly, onBlur } = useLeftParts();
  const scope = useErrors({ value, use: usedFor, errorAt }, isEarly);
  const { components = [] } = value;
  const isSecond = isSecondGeneration(value);
  const kinds: readonly PartKind[] = isSecond
    ? [...kindsFor(usedFor), 'container']
    : (['buttons', 'select'] as const);
  return (
    <ScopeContext value={scope}>
      <section
        className={
          isSecond
            ? 'isolate grid grid-cols-1 gap-4'
            : 'isolate mt-6 grid grid-cols-1 gap-4 border-t border-line pt-5'
        }
        aria-label={t('components:title')}
        onBlur={onBlur}
      >
        <div>
          <p className="font-semibold">{t('components:title')}</p>
          {usedFor === 'with_button' && (
            <p className="text-body text-muted">{t('components:beside_button')}</p>
          )}
        </div>
        <Switch
          label={t('components:second.label')}
          help={t(isSecond ? 'components:second.back' : 'components:second.help')}
          value={isSecond}
          onChange={(second) => {
            separate();
            edit(second ? toSecondGeneration : toFirstGeneration);
          }}
        />
        <Parts
          path={path}
          parts={components}
          onChange={(changed) => edit((message) => withComponents(message, changed))}
          nameOf={nameOf}
          most={isSecond ? componentLimits.all : componentLimits.rows}
          adding={kinds.map((kind) => ({
            label: t(`components:add.${kind}`),
            make: () => newPart(kind, newWords()),
          }))}
        >
          {(part, at, set) =>
            part.type === componentTypes.container ? (
              <ContainerFields value={part} path={at} onChange={set} use={usedFor} />
            ) : (
              <BlockFields value={part} path={at} onChange={set} />
            )
          }
        </Parts>
        {isSecond && (
          <p className="flex flex-wrap gap-x-6 gap-y-1 text-body text-muted">
            <span className="flex gap-1">
              {t('components:total')}{' '}
              <Counter isFree length={everyComponent(components).length} limit={componentLimits.all} />
            </span>
            <span className="flex gap-1">
              {t('components:texts_total')}{' '}
              <Counter isFree length={textsLength(components)} limit={componentLimits.allTexts} />
            </span>
          </p>
        )}
      </section>
    </ScopeContext>
  );
}, isSame);

function nameOf(part: MessageComponent, number: number) {
  const name =
    part.type === componentTypes.container
      ? t('components:names.container', { number })
      : blockName(part, number);
  return { name, words: wordsOf([part]) };
}

interface ContainerProps {
  readonly value: ContainerComponent;
  readonly path: string;
  readonly onChange: (value: ContainerComponent) => void;
  readonly use: ComponentUse;
}

function ContainerFields({ value, path: at, onChange, use: usedFor }: ContainerProps) {
  const { errorAt } = useScope();
  return (
    <>
      <ColorField
        value={value.accent_color}
        error={errorAt(`${at}.accent_color`)}
        onChange={(color) => onChange(withProperty(value, 'accent_color', color))}
      />
      <Switch
        label={t('components:spoiler')}
        value={value.spoiler ?? false}
        onChange={(spoiler) => onChange(withProperty(value, 'spoiler', spoiler))}
      />
      <Parts
        path={`${at}.components`}
        parts={value.components}
        onChange={(components) => onChange({ ...value, components })}
        nameOf={(block, number) => ({ name: blockName(block, number), words: wordsOf([block]) })}
        most={componentLimits.all - 1}
        adding={addingBlocks(kindsFor(usedFor))}
      >
        {(block, inner, set) => <BlockFields value={block} path={inner} onChange={set} />}
      </Parts>
    </>
  );
}
