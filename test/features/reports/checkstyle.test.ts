import { expect, test } from 'vitest';
import { checkstyleReport } from '../../../build/features/reports/checkstyle.ts';
import { difficult, xmlProblems } from '../../support/reports.ts';

const schema = `<?xml version="1.0"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="checkstyle">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="file" minOccurs="0" maxOccurs="unbounded">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="error" maxOccurs="unbounded">
                <xs:complexType>
                  <xs:attribute name="line" type="xs:positiveInteger"/>
                  <xs:attribute name="column" type="xs:positiveInteger"/>
                  <xs:attribute name="severity" use="required">
                    <xs:simpleType>
                      <xs:restriction base="xs:string">
                        <xs:enumeration value="error"/>
                        <xs:enumeration value="warning"/>
                        <xs:enumeration value="info"/>
                      </xs:restriction>
                    </xs:simpleType>
                  </xs:attribute>
                  <xs:attribute name="message" type="xs:string" use="required"/>
                  <xs:attribute name="source" type="xs:string" use="required"/>
                </xs:complexType>
              </xs:element>
            </xs:sequence>
            <xs:attribute name="name" type="xs:string" use="required"/>
          </xs:complexType>
        </xs:element>
      </xs:sequence>
      <xs:attribute name="version" type="xs:string" use="required"/>
    </xs:complexType>
  </xs:element>
</xs:schema>`;

test('is valid, with findings of every kind and without any', async () => {
  expect(await xmlProblems(checkstyleReport(difficult, ''), schema)).toEqual([]);
  expect(await xmlProblems(checkstyleReport([], ''), schema)).toEqual([]);
  expect(await xmlProblems('<checkstyle/>', schema)).not.toEqual([]);
});

test('names files from where the other program looks for them', () => {
  const report = checkstyleReport(difficult, 'website');
  expect(report).toContain('<file name="website/docs/a.md">');
  expect(report).toContain('<error line="3" column="5" severity="warning"');
  expect(report).toContain('source="docs-build.link.unsafe"');
});
