/** The names by which clients, tools and functions find an emulated project. */
export interface Project {
  /** Project id; with the prefix `demo-` no Firebase tool calls a real service. */
  readonly id: string;
  /** Clients' `ns` of its database. */
  readonly namespace: string;
  /** Bucket of people's files. */
  readonly bucket: string;
  /** Region of its functions, its database and its bucket. */
  readonly region: string;
}

/** A project with the names that Firebase gives by itself. */
export function projectOf(id: string, region = 'us-central1'): Project {
  return { id, namespace: `${id}-default-rtdb`, bucket: `${id}.appspot.com`, region };
}
