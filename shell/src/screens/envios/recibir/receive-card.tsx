import { Banner, Button, Card, Section, useObservable } from '@gr/shared/ui';
import { useRef, useState } from 'react';
import { useWork } from '../../../work/work.ts';
import { recibir } from './mensajes.ts';
import { type ChosenRecord, readFile } from './read-file.ts';
import { ReceiveSheet } from './receive-sheet.tsx';

/** For the office: receives the files of «Pedir ayuda», one after the other. */
export function ReceiveCard() {
  const { network } = useWork();
  const online = useObservable(network) === 'en_linea';
  const input = useRef<HTMLInputElement>(null);
  const [queue, setQueue] = useState<readonly ChosenRecord[]>([]);
  const [reading, setReading] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [current] = queue;

  const choose = async (files: readonly File[]) => {
    setReading(true);
    const read = await Promise.all(
      files.map(async (file) => ({ name: file.name, ...(await readFile(file)) })),
    );
    setReading(false);
    setProblems(read.flatMap((one) => (one.ok ? [] : [`${one.name}: ${one.message}`])));
    setQueue(read.flatMap((one) => (one.ok ? [one.chosen] : [])));
  };
  const next = () => {
    current?.close();
    setQueue(queue.slice(1));
  };

  return (
    <Section title={recibir.titulo}>
      <Card icon="inbox">
        <p>{online ? recibir.texto : recibir.sinConexion}</p>
        <Button
          icon="document"
          full
          disabled={!online}
          pending={reading}
          pendingLabel={recibir.leyendo}
          onPress={() => input.current?.click()}
        >
          {recibir.boton}
        </Button>
      </Card>
      {problems.map((problem) => (
        <Banner key={problem} tone="warn" icon="problem" inset>
          {problem}
        </Banner>
      ))}
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        multiple
        hidden
        aria-label={recibir.archivo}
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          currentTarget.value = '';
          if (files.length > 0) void choose(files);
        }}
      />
      {current && (
        <ReceiveSheet
          key={current.record.operacion.id}
          chosen={current}
          more={queue.length - 1}
          onDone={next}
        />
      )}
    </Section>
  );
}
