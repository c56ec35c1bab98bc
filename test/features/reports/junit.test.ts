import { expect, test } from 'vitest';
import { junitReport } from '../../../build/features/reports/junit.ts';
import { difficult, xmlProblems } from '../../support/reports.ts';

/** What Jenkins, GitLab and GitHub actions read of JUnit reports. */
const schema = `<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:attributeGroup name="counts">
    <xs:attribute name="name" type="xs:string" use="required"/>
    <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
    <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
    <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
  </xs:attributeGroup>
  <xs:element name="testsuites">
    <xs:complexType>
      <xs:sequence><xs:element ref="testsuite" maxOccurs="unbounded"/></xs:sequence>
      <xs:attributeGroup ref="counts"/>
    </xs:complexType>
  </xs:element>
  <xs:element name="testsuite">
    <xs:complexType>
      <xs:sequence><xs:element ref="testcase" maxOccurs="unbounded"/></xs:sequence>
      <xs:attributeGroup ref="counts"/>
      <xs:attribute name="skipped" type="xs:nonNegativeInteger"/>
      <xs:attribute name="time" type="xs:decimal"/>
    </xs:complexType>
  </xs:element>
  <xs:element name="testcase">
    <xs:complexType>
      <xs:choice minOccurs="0">
        <xs:element name="failure">
          <xs:complexType mixed="true">
            <xs:attribute name="message" type="xs:string" use="required"/>
            <xs:attribute name="type" type="xs:string" use="required"/>
          </xs:complexType>
        </xs:element>
        <xs:element name="system-out" type="xs:string"/>
      </xs:choice>
      <xs:attribute name="name" type="xs:string" use="required"/>
      <xs:attribute name="classname" type="xs:string" use="required"/>
      <xs:attribute name="time" type="xs:decimal"/>
    </xs:complexType>
  </xs:element>
</xs:schema>`;

test('is valid, with findings of every kind and without any', async () => {
  expect(await xmlProblems(junitReport(difficult, false), schema)).toEqual([]);
  expect(await xmlProblems(junitReport([], true), schema)).toEqual([]);
  expect(await xmlProblems('<testsuites/>', schema)).not.toEqual([]);
});

test('fails for what makes the command fail', () => {
  const failures = (strict: boolean) => [...junitReport(difficult, strict).matchAll(/<failure /g)].length;
  expect([failures(false), failures(true)]).toEqual([2, 3]);
  expect(junitReport(difficult, true)).toContain('tests="4" failures="3"');
  expect(junitReport([], true)).toContain('tests="1" failures="0"');
});

test('names file, line and code', () => {
  expect(junitReport(difficult, true)).toContain('name="link/unsafe docs/ä b#c.md:3:5" classname="docs/ä b#c.md"');
});
