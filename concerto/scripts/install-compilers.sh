#!/bin/sh
# Installs the compilers that samples of generated code need, on Debian and as root. Elsewhere these samples are skipped.
set -eu
if command -v go >/dev/null && command -v javac >/dev/null && [ -e /usr/share/java/jackson-databind.jar ]; then
  exit 0
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends golang-go default-jdk-headless libjackson2-databind-java >/dev/null
