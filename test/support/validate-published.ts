/**
 * What programs that read a site require of its files, from the published standards, in the words of this repository:
 * the protocol of sitemaps.org, RFC 4287 (Atom), and the Web App Manifest of the W3C. Each function returns what is wrong.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { validateXML } from 'xmllint-wasm';

const sitemapSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"
  targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xs:simpleType name="location">
    <xs:restriction base="xs:anyURI"><xs:minLength value="12"/><xs:maxLength value="2048"/></xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="moment"><xs:union memberTypes="xs:date xs:dateTime"/></xs:simpleType>
  <xs:simpleType name="frequency">
    <xs:restriction base="xs:string">
      <xs:enumeration value="always"/><xs:enumeration value="hourly"/><xs:enumeration value="daily"/>
      <xs:enumeration value="weekly"/><xs:enumeration value="monthly"/><xs:enumeration value="yearly"/>
      <xs:enumeration value="never"/>
    </xs:restriction>
  </xs:simpleType>
  <xs:simpleType name="priority">
    <xs:restriction base="xs:decimal"><xs:minInclusive value="0"/><xs:maxInclusive value="1"/></xs:restriction>
  </xs:simpleType>
  <xs:complexType name="entry">
    <xs:sequence>
      <xs:element name="loc" type="s:location"/>
      <xs:element name="lastmod" type="s:moment" minOccurs="0"/>
      <xs:element name="changefreq" type="s:frequency" minOccurs="0"/>
      <xs:element name="priority" type="s:priority" minOccurs="0"/>
      <xs:any namespace="##other" minOccurs="0" maxOccurs="unbounded" processContents="lax"/>
    </xs:sequence>
  </xs:complexType>
  <xs:complexType name="part">
    <xs:sequence>
      <xs:element name="loc" type="s:location"/>
      <xs:element name="lastmod" type="s:moment" minOccurs="0"/>
    </xs:sequence>
  </xs:complexType>
  <xs:element name="urlset">
    <xs:complexType><xs:sequence><xs:element name="url" type="s:entry" maxOccurs="unbounded"/></xs:sequence></xs:complexType>
  </xs:element>
  <xs:element name="sitemapindex">
    <xs:complexType><xs:sequence><xs:element name="sitemap" type="s:part" maxOccurs="unbounded"/></xs:sequence></xs:complexType>
  </xs:element>
</xs:schema>`;

/** Elements in any order, as in the standard; what is of another namespace may stand anywhere. */
const feedSchema = `<?xml version="1.0" encoding="UTF-8"?>
<grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="http://www.w3.org/2005/Atom"
  datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
  <start>
    <element name="feed">
      <ref name="common"/>
      <interleave>
        <zeroOrMore><ref name="author"/></zeroOrMore>
        <zeroOrMore><ref name="category"/></zeroOrMore>
        <zeroOrMore><element name="contributor"><ref name="person"/></element></zeroOrMore>
        <optional><element name="generator"><ref name="common"/><optional><attribute name="uri" ns=""/></optional><optional><attribute name="version" ns=""/></optional><text/></element></optional>
        <optional><element name="icon"><ref name="address"/></element></optional>
        <ref name="id"/>
        <zeroOrMore><ref name="link"/></zeroOrMore>
        <optional><element name="logo"><ref name="address"/></element></optional>
        <optional><element name="rights"><ref name="words"/></element></optional>
        <optional><element name="subtitle"><ref name="words"/></element></optional>
        <element name="title"><ref name="words"/></element>
        <element name="updated"><ref name="moment"/></element>
        <zeroOrMore><ref name="foreign"/></zeroOrMore>
        <zeroOrMore><ref name="entry"/></zeroOrMore>
      </interleave>
    </element>
  </start>
  <define name="entry">
    <element name="entry">
      <ref name="common"/>
      <interleave>
        <zeroOrMore><ref name="author"/></zeroOrMore>
        <zeroOrMore><ref name="category"/></zeroOrMore>
        <optional><element name="content"><ref name="common"/><optional><attribute name="type" ns=""/></optional><optional><attribute name="src" ns=""/></optional><text/></element></optional>
        <zeroOrMore><element name="contributor"><ref name="person"/></element></zeroOrMore>
        <ref name="id"/>
        <zeroOrMore><ref name="link"/></zeroOrMore>
        <optional><element name="published"><ref name="moment"/></element></optional>
        <optional><element name="rights"><ref name="words"/></element></optional>
        <optional><element name="summary"><ref name="words"/></element></optional>
        <element name="title"><ref name="words"/></element>
        <element name="updated"><ref name="moment"/></element>
        <zeroOrMore><ref name="foreign"/></zeroOrMore>
      </interleave>
    </element>
  </define>
  <define name="common">
    <optional><attribute name="xml:lang"/></optional>
    <optional><attribute name="xml:base"/></optional>
  </define>
  <define name="words">
    <ref name="common"/>
    <optional><attribute name="type" ns=""><choice><value>text</value><value>html</value></choice></attribute></optional>
    <text/>
  </define>
  <define name="moment">
    <ref name="common"/>
    <data type="dateTime"><param name="pattern">.+T.+(Z|[+\\-]\\d\\d:\\d\\d)</param></data>
  </define>
  <define name="address"><ref name="common"/><data type="anyURI"/></define>
  <define name="id"><element name="id"><ref name="address"/></element></define>
  <define name="author"><element name="author"><ref name="person"/></element></define>
  <define name="person">
    <ref name="common"/>
    <interleave>
      <element name="name"><text/></element>
      <optional><element name="uri"><data type="anyURI"/></element></optional>
      <optional><element name="email"><data type="string"><param name="pattern">.+@.+</param></data></element></optional>
    </interleave>
  </define>
  <define name="category">
    <element name="category">
      <ref name="common"/>
      <attribute name="term" ns=""/>
      <optional><attribute name="scheme" ns=""/></optional>
      <optional><attribute name="label" ns=""/></optional>
      <empty/>
    </element>
  </define>
  <define name="link">
    <element name="link">
      <ref name="common"/>
      <attribute name="href" ns=""><data type="anyURI"/></attribute>
      <optional><attribute name="rel" ns=""/></optional>
      <optional><attribute name="type" ns=""><data type="string"><param name="pattern">.+/.+</param></data></attribute></optional>
      <optional><attribute name="hreflang" ns=""/></optional>
      <optional><attribute name="title" ns=""/></optional>
      <optional><attribute name="length" ns=""/></optional>
      <empty/>
    </element>
  </define>
  <define name="foreign">
    <element><anyName><except><nsName/></except></anyName><zeroOrMore><attribute><anyName/></attribute></zeroOrMore><text/></element>
  </define>
</grammar>`;

async function xmlErrors(xml: string, schema: string, extension: 'schema' | 'relaxng'): Promise<readonly string[]> {
  const { valid, errors } = await validateXML({ xml, schema, extension });
  return valid ? [] : errors.map(({ message }) => message);
}

/** A file of the protocol of sitemaps.org: addresses of one host, at most 50,000 and 50 MB. */
export async function sitemapErrors(xml: string): Promise<readonly string[]> {
  const addresses = valuesOf(xml, 'loc');
  const hosts = new Set(addresses.map((address) => (URL.canParse(address) ? new URL(address).origin : address)));
  return [
    ...(await xmlErrors(xml, sitemapSchema, 'schema')),
    ...(hosts.size > 1 ? [`several hosts: ${[...hosts].join(', ')}`] : []),
    ...(addresses.length > 50_000 || xml.length > 50_000_000 ? ['larger than a file may be'] : []),
    ...repeated(addresses).map((address) => `twice: ${address}`),
  ];
}

/** RFC 4287: the grammar of its appendix, and the rules of its text that no grammar says. */
export async function feedErrors(xml: string): Promise<readonly string[]> {
  const [head = '', ...entries] = xml.split('<entry>');
  const ids = entries.map((entry) => valuesOf(entry, 'id')[0] ?? '');
  const [updated = ''] = valuesOf(head, 'updated');
  const newest = entries.flatMap((entry) => valuesOf(entry, 'updated')).sort();
  return [
    ...(await xmlErrors(xml, feedSchema, 'relaxng')),
    ...[...valuesOf(head, 'id'), ...ids].filter((id) => !URL.canParse(id)).map((id) => `not a whole address: ${id}`),
    ...repeated(ids).map((id) => `two entries with the id ${id}`),
    ...(/<link rel="self"/.test(head) ? [] : ['no link to itself']),
    ...(head.includes('<author>') || entries.every((entry) => entry.includes('<author>')) ? [] : ['no author']),
    ...entries
      .filter((entry) => !entry.includes('<content') && !/<link rel="alternate"/.test(entry))
      .map((entry) => `neither content nor a page: ${valuesOf(entry, 'id')[0]}`),
    ...entries
      .filter((entry) => (valuesOf(entry, 'published')[0] ?? '') > (valuesOf(entry, 'updated')[0] ?? ''))
      .map((entry) => `published after its last change: ${valuesOf(entry, 'id')[0]}`),
    ...((newest.at(-1) ?? '') > updated ? ['an entry is newer than the feed'] : []),
  ];
}

const valuesOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );

const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, at) => values.indexOf(value) !== at);

const color = { type: 'string', pattern: '^(?:#[0-9a-fA-F]{3,8}|[a-z]+(?:\\(.+\\))?)$' };
const image = {
  type: 'object',
  additionalProperties: false,
  required: ['src', 'sizes', 'type'],
  properties: {
    src: { type: 'string', format: 'uri-reference' },
    sizes: { type: 'string', pattern: '^(?:any|[1-9]\\d*x[1-9]\\d*)(?: (?:any|[1-9]\\d*x[1-9]\\d*))*$' },
    type: { type: 'string', pattern: '^image/' },
    purpose: { enum: ['any', 'maskable', 'monochrome', 'maskable any', 'any maskable'] },
  },
};
/** Members of the standard with their types; those without which no browser offers to install a site are required. */
const manifestSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'short_name', 'start_url', 'scope', 'display', 'icons'],
  properties: {
    name: { type: 'string', minLength: 1 },
    short_name: { type: 'string', minLength: 1 },
    description: { type: 'string' },
    lang: { type: 'string', pattern: '^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$' },
    dir: { enum: ['ltr', 'rtl', 'auto'] },
    id: { type: 'string', format: 'uri-reference' },
    start_url: { type: 'string', format: 'uri-reference' },
    scope: { type: 'string', format: 'uri-reference' },
    display: { enum: ['fullscreen', 'standalone', 'minimal-ui', 'browser'] },
    background_color: color,
    theme_color: color,
    icons: { type: 'array', minItems: 1, items: image },
  },
};

interface Manifest {
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly { readonly sizes: string; readonly purpose?: string }[];
}

/** The Web App Manifest of the W3C, with the icons that systems look for. @param address Of the manifest. */
export function manifestErrors(manifest: unknown, address: string): readonly string[] {
  const isValid = addFormats.default(new Ajv2020({ strict: true, allErrors: true })).compile(manifestSchema);
  isValid(manifest);
  const { errors } = isValid;
  if (errors)
    return errors.map(
      (error: { readonly instancePath: string; readonly message?: string }) => `${error.instancePath} ${error.message}`,
    );
  const { start_url: start, scope, icons } = manifest as Manifest;
  const whole = (path: string): string => new URL(path, address).href;
  const sizes = icons.filter(({ purpose = 'any' }) => purpose.includes('any')).map((icon) => icon.sizes);
  return [
    ...(whole(start).startsWith(whole(scope)) ? [] : ['start_url is outside of scope']),
    ...(new URL(whole(scope)).origin === new URL(address).origin ? [] : ['scope is on another host']),
    ...['192x192', '512x512'].filter((size) => !sizes.includes(size)).map((size) => `no icon of ${size}`),
    ...(icons.some(({ purpose = '' }) => purpose.includes('maskable')) ? [] : ['no maskable icon']),
  ];
}
