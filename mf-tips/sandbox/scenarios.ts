import { defineSandbox, PEOPLE } from '@gr/remote-kit/testing/sandbox/definition';
import { ago, NOW, newSeed, UNIDADES } from '@gr/remote-kit/testing/sandbox/demo';
import { marcarTipLeido, marcarVideoVisto } from '@gr/shared/domain/persona/persona-ops';
import { acto } from '@gr/shared/domain/registro/samples';
import type { Tip, Video } from '@gr/shared/domain/tip/tip';

const TIPS: Readonly<Record<string, Tip>> = {
  tip01: {
    titulo: 'Antes de iniciar la ronda',
    cat: 'Rondas',
    resumen: 'Tres minutos que evitan una novedad.',
    cuerpo:
      '<p>Revise batería, linterna y radio.</p><ul><li>Celular con más de 40 %.</li><li>Chaleco puesto.</li></ul>',
    orden: 1,
    version: 2,
    estado: 'publicado',
    lectura_obl: true,
    img: 'contenido/tips/pasillo.jpg',
  },
  tip02: {
    titulo: 'Qué hacer ante una puerta abierta',
    cat: 'Novedades',
    resumen: 'No entre solo.',
    cuerpo:
      '<p>Una puerta abierta a deshora puede ser un descuido o una intrusión.</p><h2>Al encontrarla</h2><ol><li>Deténgase y observe desde afuera.</li><li>Informe por radio.</li></ol><blockquote>No toque la chapa.</blockquote>',
    cats_nov: { puerta_abierta: true, intrusion: true },
    orden: 2,
    estado: 'publicado',
    img: 'contenido/tips/puerta.jpg',
  },
  tip03: {
    titulo: 'Conato de incendio',
    cat: 'Emergencias',
    resumen: 'Extintor solo si el fuego es pequeño.',
    cuerpo: '<p>Dé la alarma y use el extintor con la salida a su espalda.</p>',
    orden: 3,
    estado: 'publicado',
    lectura_obl: true,
  },
  tip04: {
    titulo: 'Una visita que ayuda',
    cat: 'Supervisión',
    cuerpo: '<p>Salude, escuche, y deje compromisos con fecha.</p>',
    orden: 4,
    estado: 'publicado',
    perfil: { super: true },
  },
  tip05: { titulo: 'Borrador de la oficina', orden: 5, estado: 'borrador' },
};

const VIDEOS: Readonly<Record<'tutos_rond' | 'tutos_super', Readonly<Record<string, Video>>>> = {
  tutos_rond: {
    v1: {
      titulo: 'Su primera ronda',
      desc: 'Iniciar, leer puntos y terminar.',
      url: 'contenido/videos/primera-ronda.webm',
      dur_seg: 12,
      tam: 40_000,
      orden: 1,
      estado: 'publicado',
      offline: true,
    },
    v2: {
      titulo: 'Reportar una novedad',
      url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      dur_seg: 150,
      orden: 2,
      estado: 'publicado',
    },
    v3: { titulo: 'Por publicar', orden: 3, estado: 'publicado' },
  },
  tutos_super: {
    s1: { titulo: 'Una visita de supervisión', dur_seg: 210, orden: 1, estado: 'publicado' },
  },
};

function uno() {
  const seed = newSeed();
  seed.put('_tips/tip01', TIPS.tip01 ?? {});
  seed.put('_videos/tutos_rond/v1', VIDEOS.tutos_rond.v1 ?? {});
  return seed.tree();
}

function full() {
  const seed = newSeed();
  seed.put('_tips', TIPS);
  seed.put('_videos', VIDEOS);
  const yesterday = ago({ days: 1 });
  seed.perform(marcarTipLeido(acto({ now: yesterday }), 'tip02', 1, true), yesterday);
  seed.perform(marcarTipLeido(acto({ now: yesterday }), 'tip01', 1), yesterday);
  seed.perform(marcarVideoVisto(acto({ now: yesterday }), 'v1', 5), yesterday);
  return seed.tree();
}

function damaged() {
  const seed = newSeed();
  seed.putRaw('_tips', {
    tip01: { estado: 'publicado' },
    tip02: {
      titulo: 7,
      orden: 'segundo',
      cuerpo: '<script>alert(1)</script><p>Sin cerrar',
      estado: 'publicado',
    },
    tip03: true,
    tip04: {
      titulo: 'Imagen imposible',
      orden: 4,
      img: 'javascript:1',
      perfil: 'todos',
      estado: 'publicado',
    },
    tip05: { titulo: 'Sin cuerpo', orden: 5, version: 'dos', estado: 'publicado' },
  });
  seed.putRaw('_tips_leidos_/e1001', { tip05: true, tip04: { version: 'x' } });
  seed.putRaw('_videos/tutos_rond', {
    v1: { estado: 'publicado' },
    v2: { titulo: 'Otra dirección', url: 'ftp://x/y', orden: 'dos', estado: 'publicado' },
    v3: 'borrado',
    v4: { titulo: 'Duración rara', dur_seg: 'largo', tam: -1, orden: 4, estado: 'publicado', offline: true },
  });
  seed.putRaw('_videos_vistos_/e1001', { v4: { seg: 'mitad' } });
  return seed.tree();
}

export default defineSandbox({
  path: '/tips',
  paths: {
    Tips: '/tips',
    'Un tip': '/tipsleer?id=tip01',
    Videos: '/videos',
  },
  now: NOW,
  people: PEOPLE,
  units: UNIDADES,
  scenarios: { empty: () => newSeed().tree(), one: uno, full, broken: damaged },
});
