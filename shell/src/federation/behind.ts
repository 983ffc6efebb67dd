/** True where a newer shell would serve a remote made for contract `remote`; false where the remote is too old. */
export function shellBehind(host: string, remote: string): boolean {
  return Number.parseInt(remote, 10) >= Number.parseInt(host, 10);
}
