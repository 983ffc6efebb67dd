import { all, any } from './expr.ts';
import { bounded, orderedBy } from './lists.ts';
import type { RulesNode } from './node.ts';
import { active, admin, EMP, rondero, supervisor } from './people.ts';

const byAdmin = all(admin, active);

/** `_tips`, `_videos`, `_listascheck_plant_`, `_versiones`, and who read or saw what. */
export const content: RulesNode = {
  _tips: {
    '.indexOn': ['orden', 'estado'],
    '.read': all(active, orderedBy('orden'), bounded),
    $id: { '.read': active, '.write': byAdmin },
  },
  _tips_leidos_: { $emp_id: { '.read': all(active, any(`$emp_id === ${EMP}`, admin)) } },
  _videos: {
    tutos_rond: {
      '.indexOn': ['orden'],
      '.read': all(active, any(rondero, admin)),
      $id: { '.write': byAdmin },
    },
    tutos_super: {
      '.indexOn': ['orden'],
      '.read': all(active, any(supervisor, admin)),
      $id: { '.write': byAdmin },
    },
  },
  _videos_vistos_: { $emp_id: { '.read': all(active, any(`$emp_id === ${EMP}`, admin)) } },
  _listascheck_plant_: {
    '.indexOn': ['estado'],
    '.read': all(active, bounded),
    $id_plant: { '.read': active, '.write': byAdmin },
  },
  _versiones: {
    '//': 'The only tree open to everybody, suspended people included.',
    gestion_ri: { '.read': true, '.write': byAdmin },
  },
};
