import type { Failure } from '@gr/shared/contract/result';
import type { Letters } from '@gr/shared/domain/tabla/book';
import { PEOPLE_COLUMNS } from '@gr/shared/domain/tabla/lists';
import type { DayOrder } from '@gr/shared/domain/tabla/read/meaning';
import type { DayQuestion } from '@gr/shared/domain/tabla/understand';
import { startOfDate } from '@gr/shared/domain/valor/time';
import { useHost } from '@gr/shared/screen';
import { Banner, Button, ErrorState, formatDate, Progress, Section, Select, Stack } from '@gr/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { askParts } from './ask-parts.ts';
import { IMPORTS, type Kind } from './kinds.ts';
import { mensajes } from './mensajes.ts';
import { NO_OUTCOME, type Outcome } from './outcome.ts';
import { OutcomeView } from './outcome.view.tsx';
import { partsOf } from './part.ts';
import { Preview } from './preview.view.tsx';
import { Problems } from './problems.view.tsx';
import type { Run } from './run-draft.ts';
import { type Sheet, withoutWrong } from './sheet.model.ts';
import { simulate } from './simulate.ts';

/** Props of `SheetView`. */
export interface SheetViewProps {
  readonly kind: Kind;
  readonly archivo: string;
  readonly sheet: Sheet;
  readonly keep: (run: Run) => Promise<void>;
  readonly onOrder: (order: DayOrder) => void;
  readonly onMatch: () => void;
  /** Encodings that the file may be in. */
  readonly letters: Letters | undefined;
  readonly onLetters: (name: string) => void;
  /** Problems of rows and cells that the person leaves out so far. */
  readonly left: Sheet['problems'];
  readonly onLeave: (problems: Sheet['problems']) => void;
}

/** `tried`: the server has simulated all of it. */
type Step = 'asked' | 'read' | 'tried' | 'trying';

/** A file that was read: what is kept of it, the server's simulation, and the button to execute it. */
export function SheetView(props: SheetViewProps) {
  const { kind, archivo, sheet, left, keep, onOrder, onMatch, onLeave } = props;
  const host = useHost();
  const [step, setStep] = useState<Step>('read');
  const [outcome, setOutcome] = useState<Outcome>(NO_OUTCOME);
  const [failure, setFailure] = useState<Failure | null>(null);
  // Of new people whose rows say none.
  const [perfil, setPerfil] = useState<string>();
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  const parts = partsOf(sheet);
  const { problems, rows, questions } = sheet;
  const fates = withoutWrong(left, sheet);

  async function tryIt(role = perfil): Promise<void> {
    setPerfil(role);
    const mine = new AbortController();
    waiting.current = mine;
    setStep('trying');
    setFailure(null);
    setOutcome(NO_OUTCOME);
    const valores = role === undefined ? {} : { perfil: role };
    const tried = await simulate(host, kind, parts, { signal: mine.signal, valores, onPart: setOutcome });
    if (mine.signal.aborted) return;
    setStep(tried.ok ? 'tried' : 'read');
    if (!tried.ok) setFailure(tried.error);
  }
  async function run(): Promise<void> {
    setStep('asked');
    const asked = await askParts(
      host,
      { kind, archivo, parts, ...(perfil && { valores: { perfil } }) },
      keep,
    );
    if (asked.ok) return;
    setStep('tried');
    setFailure(asked.error);
  }
  return (
    <Section title={mensajes.archivo(archivo, rows.length)}>
      {props.letters && <LettersChoice letters={props.letters} onLetters={props.onLetters} />}
      {problems.length > 0 ? (
        <>
          <Banner inset tone="error">
            {mensajes.corrija}
          </Banner>
          <Problems problems={problems} total={problems.length} />
          <Leave problems={problems} total={problems.length} onLeave={() => onLeave(problems)} />
        </>
      ) : questions.length > 0 ? (
        <DaysQuestion questions={questions} onOrder={onOrder} />
      ) : (
        <>
          {fates.length > 0 && <Problems problems={fates} total={fates.length} />}
          <Preview sheet={sheet} kind={IMPORTS[kind]} />
          {failure && <ErrorState failure={failure} />}
          {step === 'trying' && (
            <Progress label={mensajes.revisadas} value={outcome.parts} max={parts.length} />
          )}
          {step === 'read' || step === 'trying' ? (
            <>
              <Button
                variant="primary"
                pending={step === 'trying'}
                pendingLabel={mensajes.revisando}
                onPress={() => void tryIt()}
              >
                {mensajes.revisar}
              </Button>
              <Button onPress={onMatch}>{mensajes.otrasColumnas}</Button>
            </>
          ) : outcome.sinPerfil ? (
            <QuestionView
              text={mensajes.sinPerfil}
              answers={Object.values(PEOPLE_COLUMNS.perfil?.said ?? {}).map((word) => ({
                label: mensajes.perfiles(word),
                onPress: () => void tryIt(word),
              }))}
            />
          ) : (
            <Tried
              outcome={outcome}
              rows={rows.length}
              pending={step === 'asked'}
              onRun={() => void run()}
              onLeave={() => onLeave(outcome.problemas)}
            />
          )}
        </>
      )}
    </Section>
  );
}

interface DaysQuestionProps {
  readonly questions: readonly DayQuestion[];
  readonly onOrder: (order: DayOrder) => void;
}

/** Asks which day a date like `4/3/2027` is. The answer holds for the whole file. */
function DaysQuestion({ questions, onOrder }: DaysQuestionProps) {
  const [first] = questions;
  if (first === undefined) return null;
  const [dayFirst = '', monthFirst = ''] = first.either.map((day) => formatDate(startOfDate(day)));
  return (
    <QuestionView
      text={mensajes.dosFechas(questions.map(({ columna }) => columna).join(', '), first.cell)}
      answers={[
        { label: mensajes.esDia(dayFirst), onPress: () => onOrder('dia/mes') },
        { label: mensajes.esDia(monthFirst), onPress: () => onOrder('mes/dia') },
      ]}
    />
  );
}

interface TriedProps {
  readonly outcome: Outcome;
  readonly rows: number;
  readonly pending: boolean;
  readonly onRun: () => void;
  readonly onLeave: () => void;
}

function Tried({ outcome, rows, pending, onRun, onLeave }: TriedProps) {
  if (outcome.problemas_total > 0)
    return (
      <>
        <Banner inset tone="error">
          {mensajes.corrija}
        </Banner>
        <Problems problems={outcome.problemas} total={outcome.problemas_total} />
        <Leave problems={outcome.problemas} total={outcome.problemas_total} onLeave={onLeave} />
      </>
    );
  if (outcome.lineas_total === 0)
    return (
      <Banner inset tone="ok">
        {mensajes.nadaCambia}
      </Banner>
    );
  return (
    <>
      <Banner inset tone={outcome.destructivo ? 'warn' : 'info'}>
        {outcome.destructivo ? mensajes.quita : mensajes.cambiaria}
      </Banner>
      <OutcomeView outcome={outcome} />
      <Button
        variant={outcome.destructivo ? 'danger' : 'primary'}
        pending={pending}
        pendingLabel={mensajes.importando}
        onPress={onRun}
      >
        {mensajes.importar(rows)}
      </Button>
    </>
  );
}

interface LeaveProps {
  readonly problems: Outcome['problemas'];
  readonly total: number;
  readonly onLeave: () => void;
}

/** The way on without what is wrong, where every problem is of a row. */
function Leave({ problems, total, onLeave }: LeaveProps) {
  if (problems.length < total || problems.some(({ fila }) => fila === null || fila < 2)) return null;
  return <Button onPress={onLeave}>{mensajes.dejarMalas}</Button>;
}

/** Props of `LettersChoice`. */
interface LettersChoiceProps {
  readonly letters: Letters;
  readonly onLetters: (name: string) => void;
}

/** The encodings in which a file may be read, each by what a line of the file says in it. */
function LettersChoice({ letters: { used, choices }, onLetters }: LettersChoiceProps) {
  const shown = choices.map(({ name, sample }) => ({ value: name, label: mensajes.letras(sample, name) }));
  return (
    <Select
      label={mensajes.comoSeVen}
      choices={used === '' ? [{ value: '', label: mensajes.letrasDeCadaLinea }, ...shown] : shown}
      value={used}
      onChange={onLetters}
    />
  );
}

/** Props of `QuestionView`. */
interface QuestionViewProps {
  readonly text: string;
  /** What may be answered, in words. */
  readonly answers: readonly { readonly label: string; readonly onPress: () => void }[];
}

/** What a list does not say, asked once for all of its rows. */
function QuestionView({ text, answers }: QuestionViewProps) {
  return (
    <Stack gap={4}>
      <Banner inset tone="warn">
        {text}
      </Banner>
      {answers.map(({ label, onPress }) => (
        <Button key={label} full onPress={onPress}>
          {label}
        </Button>
      ))}
    </Stack>
  );
}
