const SOURCE = /^backend\/src\/(?:modules\/([^/]+\/[^/]+)|([^/]+))/;

/** The module, or the folder beside the modules, that a file of the backend belongs to. */
export function placeOf(path) {
  const [, module, folder] = SOURCE.exec(path) ?? [];
  return module ?? folder;
}
