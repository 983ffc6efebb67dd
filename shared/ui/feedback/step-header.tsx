import { cx } from '../cx.ts';
import { Icon } from '../icons/icon.tsx';
import { mensajes } from '../mensajes.ts';
import { Progress } from './progress.tsx';
import s from './step-header.module.css';

/** Props of `StepHeader`. */
export interface StepHeaderProps {
  /** The step shown, from 1. */
  readonly step: number;
  /** Names of all steps in order: «Unidad», «Equipos». */
  readonly steps: readonly string[];
  /** Offers the list of all steps under «Ver los pasos». */
  readonly list?: boolean;
}

/** Progress of a form of several pages: «Paso 2 de 5 · Equipos» as heading, a bar, and on request all steps. */
export function StepHeader({ step, steps, list = false }: StepHeaderProps) {
  const text = mensajes.paso(step, steps.length, steps[step - 1] ?? '');
  // Two sections of a checklist may have the same name.
  const numbered = steps.map((name, index) => ({ name, number: index + 1 }));
  return (
    <div className={s.header}>
      <h2 className={s.title}>{text}</h2>
      <Progress label={mensajes.avance} value={step} max={steps.length} text={text} bare />
      {list && (
        <details>
          <summary className={s.summary}>{mensajes.verPasos}</summary>
          <ol className={s.steps}>
            {numbered.map(({ name, number }) => (
              <li
                key={number}
                className={cx(s.step, number === step && s.now)}
                {...(number === step && { 'aria-current': 'step' as const })}
              >
                {number < step ? (
                  <Icon name="check-circle" label={mensajes.punto.hecho} />
                ) : (
                  <span className={s.number}>{number}</span>
                )}
                {name}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
