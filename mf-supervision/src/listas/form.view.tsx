import type { Plantilla } from '@gr/shared/domain/lista/lista';
import { type Notebook, Page, RecoveredBanner, useHost, useSaveForm } from '@gr/shared/screen';
import { Banner, Button, Row, Switch } from '@gr/shared/ui';
import { useMemo, useState } from 'react';
import { controlsOf } from './controls.ts';
import { DRAFT, type Draft } from './draft.model.ts';
import { commitDraft, type Destination, problemsOf } from './fill.data.ts';
import { mensajes } from './mensajes.ts';
import { StepHead, StepView } from './step.view.tsx';
import { progressOf } from './steps.model.ts';
import { Summary } from './summary.view.tsx';
import { type Steps, useSteps } from './use-steps.ts';

const m = mensajes.llenar;

interface Props {
  readonly destination: Destination;
  readonly plantilla: Plantilla;
  /** True when the template was changed or removed since the list was begun. */
  readonly changed: boolean;
  readonly draft: Draft;
  readonly recovered: boolean;
  readonly photosOnTheWay: number;
  readonly notebook: Notebook<Draft>;
  readonly onSaved: (op: string, savedDraft: Draft) => void;
}

/** The form of a checklist, step by step; everything entered is already stored on the phone. */
export function Form(props: Props) {
  const { destination, plantilla, changed, draft: b, recovered, photosOnTheWay, notebook } = props;
  const host = useHost();
  const [fechah_ini_x] = useState(() => host.device.now());
  const { superv_id } = destination;
  const controls = useMemo(
    () => controlsOf(host, notebook, { fechah_ini_x, superv_id, plantilla }),
    [host, notebook, fechah_ini_x, superv_id, plantilla],
  );
  const estado = useSteps(plantilla, b, notebook);
  const { save, saving } = useSaveForm({
    notebook,
    check: (draft) => problemsOf(plantilla, draft),
    commit: (draft) => commitDraft(host, destination, plantilla, draft),
    onSaved: props.onSaved,
  });
  function saveLista(): void {
    if (!DRAFT.hasContent(b)) host.notices.show('aviso', m.vacia);
    else if (!estado.toMissing()) save();
  }
  const { done, total } = progressOf(plantilla, b.respuestas, b.fotos);
  const busy = photosOnTheWay > 0;
  return (
    <Page
      task
      title={plantilla.nom}
      subtitle={`${m.hechas(done, total)} · ${destination.un_nom}`}
      banner={
        <>
          {changed && <Banner tone="warn">{m.cambio}</Banner>}
          {recovered && <RecoveredBanner notebook={notebook} />}
        </>
      }
      actions={
        estado.current ? (
          <NextButton steps={estado} />
        ) : (
          <>
            <Button
              variant="primary"
              pending={saving}
              pendingLabel={busy ? m.fotoGuardando : m.guardando}
              onPress={saveLista}
            >
              {m.guardar}
            </Button>
            <Button full variant="quiet" onPress={estado.back}>
              {m.anterior}
            </Button>
          </>
        )
      }
    >
      <StepHead steps={estado}>
        <Switch value={estado.onlyPending} onChange={estado.filterPending}>
          {m.soloPendientes}
        </Switch>
        {estado.onlyPending && estado.all.length === 0 && <p role="status">{m.sinPendientes}</p>}
        {estado.current ? (
          <StepView
            step={estado.current}
            draft={b}
            problems={estado.problemsHere}
            busy={busy}
            controls={controls}
          />
        ) : (
          <Summary
            plantilla={plantilla}
            draft={b}
            missing={Object.keys(estado.problems).length}
            controls={controls}
            onMissing={estado.toMissing}
          />
        )}
      </StepHead>
    </Page>
  );
}

function NextButton({ steps: estado }: { readonly steps: Steps }) {
  return (
    <>
      <Row equal>
        {estado.place > 0 && <BackButton steps={estado} />}
        <Button variant="primary" onPress={estado.next}>
          {m.siguiente}
        </Button>
      </Row>
      {estado.halted && (
        <Button full variant="quiet" onPress={estado.skip}>
          {m.despues}
        </Button>
      )}
    </>
  );
}

function BackButton({ steps: estado }: { readonly steps: Steps }) {
  return (
    <Button full size="large" onPress={estado.back}>
      {m.anterior}
    </Button>
  );
}
