import { Stack, StepHeader } from '@gr/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Controls } from './controls.ts';
import type { Draft } from './draft.model.ts';
import { ItemView } from './item.view.tsx';
import { mensajes } from './mensajes.ts';
import { missingPart, type Step } from './steps.model.ts';
import type { Steps } from './use-steps.ts';

/** «Paso 2 de 5 · Equipos» over the step; a new step starts at its top, for sight and screen readers. */
export function StepHead({
  steps: estado,
  children,
}: {
  readonly steps: Steps;
  readonly children: ReactNode;
}) {
  const { all: steps, place: lugar } = estado;
  const clave = estado.current?.key ?? '';
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(clave);
  useEffect(() => {
    if (shown.current === clave) return;
    shown.current = clave;
    box.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, [clave]);
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap={4}>
        <StepHeader step={lugar + 1} steps={[...steps.map(({ nom }) => nom), mensajes.llenar.resumen]} list />
        {children}
      </Stack>
    </div>
  );
}

interface Props {
  readonly step: Step;
  readonly draft: Draft;
  readonly problems: Steps['problemsHere'];
  readonly busy: boolean;
  readonly controls: Controls;
}

const NO_FOTOS: readonly never[] = [];

/** The items of one step. */
export function StepView({ step, draft: b, problems: problemsHere, busy, controls }: Props) {
  return step.items.map(({ id, item }) => (
    <ItemView
      key={id}
      id={id}
      item={item}
      respuesta={b.respuestas[id]}
      fotos={b.fotos[id] ?? NO_FOTOS}
      error={problemsHere[id]}
      part={missingPart({ id, item }, b.respuestas)}
      busy={busy}
      controls={controls}
    />
  ));
}
