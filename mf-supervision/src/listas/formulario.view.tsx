import type { Plantilla } from '@gr/shared/domain/lista/lista';
import { type Notebook, Page, RecoveredBanner, useHost, useSaveForm } from '@gr/shared/screen';
import { Banner, Button, Row, Switch } from '@gr/shared/ui';
import { useMemo, useState } from 'react';
import { DRAFT, type Draft } from './borrador.model.ts';
import { confirmar, type Destination, problemsOf } from './llenar.data.ts';
import { controlsOf } from './mandos.ts';
import { mensajes } from './mensajes.ts';
import { StepHead, StepView } from './paso.view.tsx';
import { progressOf } from './pasos.model.ts';
import { Summary } from './resumen.view.tsx';
import { type Steps, useSteps } from './use-pasos.ts';

const m = mensajes.llenar;

interface Props {
  readonly destino: Destination;
  /** The questions this list goes by. */
  readonly plantilla: Plantilla;
  /** The template was changed or removed since the list was begun. */
  readonly cambio: boolean;
  readonly borrador: Draft;
  readonly recuperado: boolean;
  readonly fotosEnCamino: number;
  readonly notebook: Notebook<Draft>;
  readonly onGuardada: (op: string, savedDraft: Draft) => void;
}

/** The form of a checklist, step by step; everything written is on the phone already. */
export function Form(props: Props) {
  const { destino: destination, plantilla, cambio, borrador: b, recuperado, fotosEnCamino, notebook } = props;
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
    commit: (draft) => confirmar(host, destination, plantilla, draft),
    onSaved: props.onGuardada,
  });
  function saveLista(): void {
    if (!DRAFT.hasContent(b)) host.notices.show('aviso', m.vacia);
    else if (!estado.aLoQueFalta()) save();
  }
  const { hechas, total } = progressOf(plantilla, b.respuestas, b.fotos);
  const busy = fotosEnCamino > 0;
  return (
    <Page
      task
      title={plantilla.nom}
      subtitle={`${m.hechas(hechas, total)} · ${destination.un_nom}`}
      banner={
        <>
          {cambio && <Banner tone="warn">{m.cambio}</Banner>}
          {recuperado && <RecoveredBanner onRestart={notebook.restart} />}
        </>
      }
      actions={
        estado.paso ? (
          <NextButton estado={estado} />
        ) : (
          <>
            <Button
              variant="primary"
              pending={saving}
              pendingLabel={busy ? m.foto_guardando : m.guardando}
              onPress={saveLista}
            >
              {m.guardar}
            </Button>
            <Button full variant="quiet" onPress={estado.anterior}>
              {m.anterior}
            </Button>
          </>
        )
      }
    >
      <StepHead estado={estado}>
        <Switch value={estado.soloPendientes} onChange={estado.filtrar}>
          {m.solo_pendientes}
        </Switch>
        {estado.soloPendientes && estado.pasos.length === 0 && <p role="status">{m.sin_pendientes}</p>}
        {estado.paso ? (
          <StepView
            paso={estado.paso}
            borrador={b}
            errores={estado.errores}
            ocupado={busy}
            mandos={controls}
          />
        ) : (
          <Summary
            plantilla={plantilla}
            borrador={b}
            faltan={Object.keys(estado.faltas).length}
            mandos={controls}
            onFalta={estado.aLoQueFalta}
          />
        )}
      </StepHead>
    </Page>
  );
}

function NextButton({ estado }: { readonly estado: Steps }) {
  return (
    <>
      <Row equal>
        {estado.lugar > 0 && <BackButton estado={estado} />}
        <Button variant="primary" onPress={estado.siguiente}>
          {m.siguiente}
        </Button>
      </Row>
      {estado.detenido && (
        <Button full variant="quiet" onPress={estado.saltar}>
          {m.despues}
        </Button>
      )}
    </>
  );
}

function BackButton({ estado }: { readonly estado: Steps }) {
  return (
    <Button full size="large" onPress={estado.anterior}>
      {m.anterior}
    </Button>
  );
}
