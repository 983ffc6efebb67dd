import {
  Button,
  Progress,
  Row,
  Screen,
  SegmentedControl,
  Stack,
  Timeline,
  type TimelinePoint,
} from '../ui.ts';

const points: readonly TimelinePoint[] = [
  { id: '1', title: 'Portería principal', state: 'hecho', time: '18:42' },
  { id: '2', title: 'Parqueadero sótano 1', state: 'hecho', time: '18:47' },
  {
    id: '3',
    title: 'Cuarto de bombas',
    state: 'omitido',
    note: 'Motivo: puerta cerrada con llave',
  },
  { id: '4', title: 'Salón comunal', state: 'anomalia', time: '18:58', note: 'Leído fuera de orden' },
  { id: '5', title: 'Torre 3, piso 8', state: 'siguiente', note: 'Junto al gabinete contra incendios' },
  { id: '6', title: 'Terraza', state: 'pendiente' },
  { id: '7', title: 'Malla perimetral norte', state: 'pendiente' },
];

/** A round in progress. */
export function Round() {
  return (
    <Screen
      title="Ronda nocturna 2"
      subtitle="Conjunto Altos de la Sabana · 25:12"
      actions={
        <>
          <Button variant="primary" size="scan" icon="scan">
            Escanear punto
          </Button>
          <Row equal>
            <Button icon="incident">Novedad</Button>
            <Button icon="flag">Terminar</Button>
          </Row>
        </>
      }
    >
      <Stack gap={4}>
        <Progress label="Puntos" value={4} max={7} text="4 de 7" big />
        <SegmentedControl
          label="Vista"
          value="lista"
          choices={[
            { value: 'lista', label: 'Lista', icon: 'checklist' },
            { value: 'esquema', label: 'Esquema', icon: 'route' },
          ]}
          onChange={() => undefined}
        />
      </Stack>
      <Timeline label="Puntos de la ronda" points={points} />
    </Screen>
  );
}
