/** Whether a file name is one that editors use while saving: a backup, swap, lock or temporary file. */
export const isEditorTempFile = (name: string): boolean =>
  /~$|^\.#|^#.*#$|\.sw[a-z]$|^4913$|___jb_(?:tmp|old)___$|^\.goutputstream-|\.tmp(?:[-.]\w+)*$|\.crswap$|^\.~lock\./.test(
    name,
  );
