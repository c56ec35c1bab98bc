/** Tells `# systemctl stop x`, which root types, from `# A comment`. */

/** Words that are rarely the first of a comment. */
const commands: ReadonlySet<string> = new Set(
  [
    'adduser apk apt apt-get awk bash brew cat cd chgrp chmod chown chroot cp crontab curl dd df dnf docker dpkg du echo',
    'emerge env export fdisk git gpg grep groupadd gunzip gzip helm hostnamectl ifconfig insmod ip iptables journalctl',
    'kubectl ln localectl ls lsblk lsof man mkdir mkfs modprobe mv mysql nano netstat nft nginx node npm npx pacman',
    'passwd perl php pip pip3 pkg podman psql python python3 reboot rm rmdir rpm rsync scp sed sh shutdown ss ssh su sudo',
    'sysctl systemctl tar tee timedatectl ufw umount unzip useradd userdel usermod vi vim virsh wget yum zypper',
  ]
    .join(' ')
    .split(' '),
);

/** Words of English between others: with one of them, the line is a sentence. */
const prose = /\s(?:the|an?|your|this|that|these|is|are|and|with|as|it|you|we|our)\s|\w[.:!?…]$/;
const syntax = /[;|&$=<>"'`\\]|\s-{1,2}\w/;

/** @param isRoot Whether a shell of root was opened before. */
export function isRootCommand(text: string, isRoot: boolean): boolean {
  const [first = ''] = text.split(/\s/, 1);
  if (isComment(text) || (prose.test(text) && !syntax.test(text))) return false;
  if (isRoot) return /^[a-z_./~][\w./+=:-]*$/.test(first);
  return commands.has(first) || /^(?:\.{1,2}|~)?(?:\/[\w.+-]+)+$/.test(first);
}

export const isComment = (typed: string): boolean => typed.startsWith('#');

export const opensRootShell = (command: string): boolean =>
  /^(?:sudo(?: -[is]| (?:su|bash|sh|zsh)(?: -l?)?)|su(?: -l?)?(?: root)?)$/.test(command.trim());
