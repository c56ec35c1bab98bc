import { createContext, useContext } from 'react';
import { englishLabels, type Labels } from '../shared/labels.ts';

export const LabelsContext = createContext<Labels>(englishLabels);

export const LabelsProvider = LabelsContext.Provider;

/** The texts of the interface, the site's own among them. */
export const useLabels = (): Labels => useContext(LabelsContext);
