const CA = String.raw`(?:(?:c|ca|circa|um|vers|about|around|hacia|verso|approx)\b\.?\s*)?`
/** Years as they stand at the end of a title or in a line: `c. 1998`, `2019–21`. */
export const YEARS = String.raw`${CA}(?:1[4-9]|20)\d\d(?:\s*[-–—/]\s*(?:\d{4}|\d{1,2}))?(?:\s*ca\.?)?`
/** What stands there in their place. */
export const NO_YEAR = String.raw`n\.\s?d\.?|s\.\s?d\.?|o\.\s?[DJ]\.?|s\/f|s\.\s?f\.?|undated|undatiert|sans date|senza data|sin fecha`
/** What stands before a year: `Spring 1956`. */
export const SEASON = String.raw`(?:(?:early|late|mid|spring|summer|autumn|fall|winter|frühjahr|frühling|sommer|herbst|printemps|été|automne|hiver|primavera|estate|autunno|inverno|verano|otoño|invierno)[ -])`
