import type { DataPort } from '@gr/shared/contract/data';
import type { ProgramaChanges } from '@gr/shared/domain/turno/programa';
import { shareFile, useBusy, useHost } from '@gr/shared/screen';
import { FileButton, openFile } from '@gr/shared/screen/list-file';
import { Button, Dialog, Row, Stack, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { usePoints } from '../use-points.ts';
import type { Lugar, ReadList, Wrong } from './list.model.ts';
import { mensajes as m } from './mensajes.ts';
import s from './programa.module.css';
import type { Semanas, Unidad } from './use-programa.ts';

/** Most lines shown of what is wrong, as the office's importer has it. */
const SHOWN = 50;

interface Props {
  readonly un_id: string;
  readonly lunes: string;
  readonly unidad: Unidad;
  readonly semanas: Semanas;
  readonly pending: boolean;
  /** Asks for the change; false = it was not made, and the person was told. */
  readonly onChange: (cambios: ProgramaChanges) => Promise<boolean>;
}

/** A week as a file of Excel, and files read into the roster; what reads and writes them is loaded when it is asked for. */
export function ListButtons({ un_id, lunes, unidad, semanas, pending, onChange }: Props) {
  const { data, notices, session, trace } = useHost();
  const { rol } = useObservable(session.persona);
  const { busy, run } = useBusy();
  const lugar = { ...unidad, puestos: usePoints([un_id])[un_id] ?? {}, documentos: null };
  const [read, setRead] = useState<(ReadList & { readonly nombre: string }) | null>(null);
  async function hand(): Promise<void> {
    try {
      const [{ excelOf }, { listed }] = await Promise.all([
        import('@gr/shared/domain/tabla/file/excel-of'),
        import('./list.model.ts'),
      ]);
      const file = await excelOf(listed(semanas[lunes]?.turnos ?? {}, lugar), m.titulo);
      if ((await shareFile(file, `programacion-${un_id}-${lunes}.xlsx`)) === 'entregado')
        notices.show('exito', m.descargado);
    } catch (cause) {
      // The writer was not on this device and could not be loaded.
      trace.error('TU-102', cause);
      notices.show('error', m.sinDescargar);
    }
  }
  async function take(file: File): Promise<void> {
    const book = await openFile(file);
    if (!book.ok) {
      notices.show('error', book.error.message);
      return;
    }
    const { readList } = await import('./list.model.ts');
    const readWith = (documentos: Lugar['documentos']) =>
      readList(book.value, { ...lugar, documentos }, semanas, lunes);
    const list = readWith(null);
    // Documents stay away from a device that needs none of them.
    const asks = rol === 'admin' && list.problems.some(({ mensaje }) => mensaje.includes(m.sinDocumentos));
    const found = asks ? readWith(await documentsOf(data, Object.keys(unidad.gente))) : list;
    setRead({ nombre: file.name, ...found });
  }
  const wrong = read !== null && read.problems.length > 0;
  return (
    <>
      <Row equal>
        <Button full icon="download" pending={busy} pendingLabel={m.haciendo} onPress={() => void run(hand)}>
          {m.exportar}
        </Button>
        <FileButton
          primary={false}
          pending={busy}
          pendingLabel={m.leyendo}
          onFile={(file) => void run(() => take(file))}
        >
          {m.importar}
        </FileButton>
      </Row>
      {read && (
        <Dialog
          open
          title={m.importar}
          onClose={() => setRead(null)}
          actions={
            !wrong && (
              <Button
                variant="primary"
                {...{ pending, pendingLabel: m.guardando }}
                onPress={() => void onChange(read.cambios).then((done) => done && setRead(null))}
              >
                {m.importarFilas(read.filas)}
              </Button>
            )
          }
        >
          <Stack>
            <p>{wrong ? m.corrija : m.archivo(read.nombre, read.filas)}</p>
            {!wrong && <p>{m.reemplaza}</p>}
            <Lines lines={wrong ? read.problems : read.told} />
          </Stack>
        </Dialog>
      )}
    </>
  );
}

/** People by their documents, which administrators may read; who is not known is left out, and the list says so by row. */
async function documentsOf(data: DataPort, people: readonly string[]): Promise<Record<string, string>> {
  const found = await Promise.all(
    people.map(async (emp_id) => {
      const result = await data.read<string>({ path: `_emp_segdiez/${emp_id}/doc` });
      const doc = result.ok ? result.value.value : null;
      return doc === null ? [] : [[doc, emp_id] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

function Lines({ lines }: { readonly lines: readonly Wrong[] }) {
  return (
    <>
      <ul className={s.lines}>
        {lines.slice(0, SHOWN).map(({ fila, columna, mensaje }) => (
          <li key={`${fila ?? ''} ${columna ?? ''} ${mensaje}`}>
            {fila !== null && <strong>{m.fila(fila)}: </strong>}
            {columna !== undefined && `${columna}: `}
            {mensaje}
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && <p>{m.masProblemas(lines.length - SHOWN)}</p>}
    </>
  );
}
